import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { fonts } from './build/fonts.ts';
import { icons } from './build/icons.ts';

export default defineConfig({
  plugins: [icons(), fonts(), svelte()],
  build: {
    outDir: '../src/nightboard/server/static',
    emptyOutDir: true,
    // A file of its own for everything: the content security policy knows no data: scripts or fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } },
  },
  test: { include: ['tests/**/*.test.ts'], environment: 'node' },
});
