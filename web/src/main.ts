import './theme/fonts.css';
import './theme/base.css';
import './theme/moods.css';
import './theme/tones.css';
import { mount } from 'svelte';
import App from './App.svelte';

const target = document.getElementById('app');
if (target) mount(App, { target });
