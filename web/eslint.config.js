import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['dist', 'node_modules'] },
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: {
      parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig },
    },
    rules: {
      // Nothing that a player wrote may ever become HTML.
      'svelte/no-at-html-tags': 'error',
      // There is no SvelteKit here to resolve addresses.
      'svelte/no-navigation-without-resolve': 'off',
      // Maps are values here: made, read and replaced whole.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
);
