import { resolve } from 'node:path';

import react from '@vitejs/plugin-react';
import { createGenerator } from 'unocss';
import unocss from 'unocss/vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vite';
// The type alone: what a release builds with has no tests.
import type { ViteUserConfig } from 'vitest/config';

import { deskStyles } from './src/app/routes/layouts/desk-styles.ts';
import { firm } from './src/config/firm.ts';
import { logoFiles } from './src/config/links.ts';
import { linkedPaths, memberPaths, paths, publicPaths } from './src/config/paths.ts';
import { brandColors } from './src/ui/tokens/colors.ts';
import { groups } from './scripts/build-groups.mjs';
import { webManifest } from './scripts/build-manifest.mjs';
import { buildTarget } from './scripts/build-oldest-browsers.mjs';
import { lighterPackages, lighterRouter } from './scripts/build-packages.mjs';
import { prerendered } from './scripts/prerender.mjs';
import { neverPrecached } from './src/worker/cache-groups.ts';
import unoConfig from './uno.config.ts';

const api = process.env['SPARK_API'];

const allTests = ['tests/**/*.test.{ts,tsx}'];
/**
 * Tests of pure functions, of parts that are given all they show, and of servers that are processes of their own: nothing
 * of one file reaches the next, so a worker loads what they share once. Everything that has a device, whose database
 * takes hold of its browser as it loads, a page or a safeguard switched off stays apart.
 */
const together = testsIn(
  'access',
  'config',
  'domain',
  'inputs',
  'mail',
  'pocketbase',
  'scripts',
  'structure',
).concat('tests/app/boot/prerendered-*.test.ts');

/** Most of these have a window: a worker cannot go on from a file with one to a file without. */
const drawn = testsIn('features/marketing', 'features/posts/editor', 'features/prices', 'ui');

function testsIn(...folders: readonly string[]): string[] {
  return folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`);
}

const deskGenerator = await createGenerator({ ...unoConfig, shortcuts: deskStyles });
const deskSheet = await deskGenerator.generate(Object.keys(deskStyles).join(' '), {
  preflights: false,
  minify: true,
});

const config: ViteUserConfig = {
  root: 'src',
  publicDir: resolve('public'),
  define: {
    SPARK_BUILD_YEAR: String(new Date().getUTCFullYear()),
    SPARK_DESK_STYLES: JSON.stringify(deskSheet.css),
    SPARK_RELEASE: String(process.env['SPARK_RELEASE'] === '1'),
  },
  resolve: { alias: lighterPackages },
  // Bundled ahead for development it would bring a Dexie of its own along, which knows nothing of ours.
  optimizeDeps: { exclude: ['dexie-react-hooks'] },
  plugins: [
    // Its inspector listens on a port of its own, also in tests.
    unocss({ configFile: resolve('uno.config.ts'), inspector: false }),
    react(),
    lighterRouter(),
    webManifest({ firm, paths, paper: brandColors.paper }),
    prerendered({
      address: firm.site,
      paths: [...publicPaths, ...memberPaths, ...linkedPaths],
      frame: paths.portal,
    }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'worker',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        // The app draws every page into the shell; what the pages carry in themselves would be kept twice.
        globPatterns: ['shell.html', 'assets/*.{js,woff2,html}', '*.svg', ...logoFiles],
        globIgnores: neverPrecached,
        rollupFormat: 'iife',
        buildPlugins: { vite: [{ name: 'quiet', config: () => ({ logLevel: 'warn' }) }] },
      },
    }),
  ],
  build: {
    outDir: process.env['SPARK_SITE_OUT'] ?? resolve('build/site'),
    emptyOutDir: true,
    target: buildTarget,
    assetsInlineLimit: 0,
    // One style sheet, which the prerendered pages carry in themselves.
    cssCodeSplit: false,
    rolldownOptions: {
      // The groups below decide what is in a file of its own, whatever imports it; how long plugins take is no one's fault.
      checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
      output: {
        codeSplitting: { groups },
      },
    },
  },
  worker: {
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: { host: '127.0.0.1', ...(api ? { proxy: { '/api': api } } : {}) },
  test: {
    root: '.',
    // As in what is built, it works with our Dexie, not with one of its own.
    server: { deps: { inline: ['dexie-react-hooks'] } },
    projects: [
      { extends: true, test: { name: 'together', include: together, isolate: false } },
      { extends: true, test: { name: 'drawn', include: drawn, isolate: false } },
      {
        extends: true,
        test: { name: 'apart', include: allTests, exclude: [...together, ...drawn] },
      },
    ],
    // More than cores: half of the time goes into servers, each with a process of its own, and into waiting for them.
    maxWorkers: 4,
    // Which command runs what: docs/testing.md.
    tags: [
      { name: 'slow', description: 'not in `npm test`' },
      { name: 'nightly', description: 'in `npm run test:nightly` alone' },
    ],
    // A poll waits for what is meant, however busy the machine is.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
};

export default defineConfig(config);
