import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [svelte()],
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
