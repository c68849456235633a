import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';

// On a home screen the page has its worker from the first start.
if (matchMedia('(display-mode: standalone)').matches) void import('./lib/push').then(({ worker }) => worker()).catch(() => undefined);

mount(App, { target: document.getElementById('rookery')! });
