import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Component } from 'svelte';
import { createServer, defineConfig, type Plugin } from 'vite';

/** Writes the first page into `index.html` as it looks before any script has run, so that it is seen at once. */
function firstPage(): Plugin {
  return {
    name: 'first-page',
    apply: 'build',
    async transformIndexHtml(html) {
      const server = await createServer({
        appType: 'custom',
        logLevel: 'error',
        mode: 'production',
        server: { middlewareMode: true, ws: false },
      });
      try {
        const { render } = (await server.ssrLoadModule('svelte/server')) as {
          render: (page: Component) => { body: string };
        };
        const { default: App } = (await server.ssrLoadModule('/src/App.svelte')) as {
          default: Component;
        };
        return html.replace('<!--first-->', `<!--first-->${render(App).body}`);
      } finally {
        await server.close();
      }
    },
  };
}

export default defineConfig({
  plugins: [svelte(), firstPage()],
  build: {
    target: 'es2022',
    // The men come with the sheet that shows them, and not in twelve requests; nothing else is inlined.
    assetsInlineLimit: (path) => path.endsWith('.svg'),
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  // `npm run dev` serves the page itself and passes the rest to a server started beside it.
  server: { proxy: { '/api': { target: 'http://localhost:8000', ws: true } } },
});
