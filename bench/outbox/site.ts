/** Builds the bench's page and its service worker as a site. */
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { build } from 'vite';

export async function buildSite(folder: string): Promise<void> {
  await bundle(folder, 'main', 'es');
  await bundle(folder, 'worker', 'iife');
  const page = '<!doctype html><title>bench</title><script type="module" src="/main.js"></script>';
  await writeFile(join(folder, 'index.html'), page);
}

async function bundle(outDir: string, name: string, format: 'es' | 'iife'): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    define: { SPARK_SWITCHED_OFF: '""', 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
      chunkSizeWarningLimit: 2000,
      lib: {
        entry: resolve(`bench/outbox/page/${name}.ts`),
        name,
        formats: [format],
        fileName: () => `${name}.js`,
      },
    },
  });
}
