import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    // Nothing is inlined: the page's security policy allows only what the server itself serves.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
  // `npm run dev` serves the page itself and passes the rest to a server started beside it.
  server: { proxy: { '/api': { target: 'http://localhost:8000', ws: true } } },
  test: { include: ['tests/**/*.test.ts'], environment: 'node' },
});
