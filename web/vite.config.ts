import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { faces } from './build/faces.ts';
import { cutLids } from './build/lids.ts';
import { packed } from './build/packed.ts';
import { printed } from './build/printed.ts';
import { signs } from './build/signs.ts';

const SERVER = process.env['ROOKERY_SERVER'] ?? 'http://127.0.0.1:8000';

export default defineConfig(async () => {
  await cutLids();
  return {
    base: '/',
    plugins: [faces(), signs(), svelte(), packed(), printed()],
    build: {
      outDir: '../src/rookery/server/static',
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      manifest: true,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 200,
    },
    server: { proxy: { '/api': { target: SERVER, ws: true } } },
    test: { include: ['src/**/*.test.ts', 'build/*.test.ts'], environment: 'node', css: { include: [/\?raw$/] } }, // tests read style sheets as text; else they find them empty
  };
});
