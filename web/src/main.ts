import { mount } from 'svelte';

import App from './App.svelte';
import { router } from './lib/router.svelte';
import './style/tokens.css';
import './style/base.css';

const page = document.getElementById('page');
if (!page) throw new Error('the page has no place for itself');
// The words of the first page stand there before any script has come; the page takes their place.
page.textContent = '';
router.start();
mount(App, { target: page });
