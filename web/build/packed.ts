/** Vite plugin: writes a file's Brotli form beside it, which the server sends to a browser that takes it. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';

export function packed(): Plugin {
  let folder = '';
  return {
    name: 'rookery-packed',
    apply: 'build',
    configResolved: (config) => {
      folder = `${config.root}/${config.build.outDir}/assets/`;
    },
    closeBundle: () => {
      for (const name of readdirSync(folder).filter((file) => /\.(js|css)$/.test(file))) writeFileSync(`${folder}${name}.br`, brotliCompressSync(readFileSync(folder + name)));
    },
  };
}
