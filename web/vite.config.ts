import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { cutLids } from './build/lids.ts';
import { signs } from './build/signs.ts';

const SERVER = process.env['ROOKERY_SERVER'] ?? 'http://127.0.0.1:8000';

export default defineConfig(async () => {
  await cutLids();
  return {
    base: '/',
    plugins: [signs(), svelte()],
    build: {
      outDir: '../src/rookery/server/static',
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 200,
    },
    server: { proxy: { '/api': { target: SERVER, ws: true } } },
    test: { include: ['src/**/*.test.ts', 'build/*.test.ts'], environment: 'node' },
  };
});
