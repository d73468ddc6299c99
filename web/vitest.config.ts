import { defineConfig, mergeConfig } from 'vitest/config';

import page from './vite.config';

// Apart from the page's own configuration: who only builds the page fetches no test tools.
export default mergeConfig(
  page,
  defineConfig({ test: { include: ['tests/**/*.test.ts'], environment: 'node' } }),
);
