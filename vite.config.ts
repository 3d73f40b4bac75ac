import { resolve } from 'node:path';

import react from '@vitejs/plugin-react';
import unocss from 'unocss/vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';

import { firm } from './src/config/firm.ts';
import { downloads, paths } from './src/config/paths.ts';
import { brandColours } from './src/ui/tokens/colours.ts';
import { checklistPdfFile } from './scripts/build-checklist-pdf/plugin.mjs';
import { webManifest } from './scripts/build-manifest.mjs';
import { prerendered } from './scripts/prerender.mjs';

const api = process.env['SPARK_API'];
/** Only test builds can switch a safeguard off (src/domain/mechanisms.ts). */
const isTestBuild = process.env['VITEST'] ?? process.env['SPARK_TEST_BUILD'];

/**
 * Files that are wanted together are one, with all they need: a phone asks for six at a time, and each waits its turn.
 * `main.tsx` is in none of them: it awaits while it is evaluated, and nobody may wait for it.
 */
const groups = [
  {
    name: 'early',
    test: /vite\/preload-helper|\/src\/app\/(install-chance|when-wanted)\.ts$/,
    priority: 4,
  },
  { name: 'react', test: /\/react-dom\/client\.js$/, priority: 3 },
  { name: 'app', test: /\/src\/app\/(app|create-services)\.tsx?$/, priority: 2 },
  { name: 'late-screens', test: /\/late-screens\.ts$/, priority: 1 },
];

export default defineConfig({
  root: 'src',
  publicDir: resolve('public'),
  define: {
    SPARK_SWITCHED_OFF: isTestBuild ? 'globalThis.SPARK_OFF' : '""',
    SPARK_BUILD_YEAR: String(new Date().getUTCFullYear()),
  },
  plugins: [
    unocss({ configFile: resolve('uno.config.ts') }),
    react(),
    checklistPdfFile({ path: downloads.creatorChecklist, firm, ink: brandColours }),
    webManifest({ firm, paths, paper: brandColours.paper }),
    prerendered({ address: firm.site, paths: Object.values(paths) }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'worker',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        // The app draws every page into the shell; what the pages carry in themselves would be kept twice.
        globPatterns: ['shell.html', 'assets/*.{js,woff2}', '*.svg'],
        globIgnores: ['assets/memory-database-*'],
      },
    }),
  ],
  build: {
    outDir: process.env['SPARK_SITE_OUT'] ?? resolve('build/site'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // One style sheet, which the prerendered pages carry in themselves.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
        // Browsers that keep nothing have no worker either: it leaves this one file out.
        chunkFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.includes('fake-indexeddb')
            ? 'assets/memory-database-[hash].js'
            : 'assets/[name]-[hash].js',
      },
    },
  },
  server: { host: '127.0.0.1', ...(api ? { proxy: { '/api': api, '/_': api } } : {}) },
  test: {
    root: '.',
    include: ['tests/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
