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
        globPatterns: ['**/*.{html,js,css,svg,woff2}'],
        globIgnores: ['404.html', 'index.html'],
      },
    }),
  ],
  build: {
    outDir: process.env['SPARK_SITE_OUT'] ?? resolve('build/site'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // One style sheet, which the prerendered pages carry in themselves.
    cssCodeSplit: false,
  },
  server: { host: '127.0.0.1', ...(api ? { proxy: { '/api': api, '/_': api } } : {}) },
  test: {
    root: '.',
    include: ['tests/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
