/** Writes every public page as a browser would have drawn it, so that it can be read before any script has run. */
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { inlineScripts } from './prerender-inline.mjs';
import { pageHtml } from './prerender-page.mjs';
import { root } from './root.mjs';

/** @typedef {import('../src/app/prerender.tsx').Prerendered} Prerendered */

/** The file that stands for a path: "/price-estimator" is price-estimator.html. */
const fileOf = (/** @type {string} */ path) =>
  path === '/' ? 'index.html' : `${path.slice(1)}.html`;

/** Any address that is no page. */
const unknown = '/404';

/**
 * A Vite plugin that turns the built index.html into one file for each path, one for unknown addresses, and an empty
 * shell for what only the device can draw. `inline-scripts.json` names the hashes the server's policy has to allow.
 * @param {readonly string[]} paths site paths, each beginning with a slash
 * @returns {import('vite').Plugin}
 */
export function prerendered(paths) {
  /** @type {import('vite').ResolvedConfig} */
  let config;
  return {
    name: 'spark:prerender',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const template = bundle['index.html'];
        if (template?.type !== 'asset') return this.error('the build made no index.html');
        const source = String(template.source);
        const inline = await inlineScripts(config);
        const renderer = await buildRenderer(config);
        const files = [...paths.map((path) => ({ path, fileName: fileOf(path) })), { path: unknown, fileName: '404.html' }];
        for (const { path, fileName } of files) {
          const page = await renderer.renderPage(path);
          const html = pageHtml({ source, bundle, inline, page, path });
          if (fileName === 'index.html') template.source = html;
          else this.emitFile({ type: 'asset', fileName, source: html });
        }
        await renderer.close();
        const shell = pageHtml({ source, bundle, inline, page: undefined, path: '' });
        this.emitFile({ type: 'asset', fileName: 'shell.html', source: shell });
        this.emitFile({
          type: 'asset',
          fileName: 'inline-scripts.json',
          source: JSON.stringify(Object.values(inline).map(hashOf)),
        });
      },
    },
  };
}

/** @param {string} script */
function hashOf(script) {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}

/**
 * Builds the pages' code for Node and answers with its renderer.
 * @param {import('vite').ResolvedConfig} config
 * @returns {Promise<{ renderPage: (path: string) => Promise<Prerendered>, close: () => Promise<void> }>}
 */
async function buildRenderer(config) {
  const { build } = await import('vite');
  const outDir = join(root, 'build', `.scratch-prerender-${process.pid}`);
  await build({
    configFile: false,
    root: config.root,
    logLevel: 'warn',
    define: config.define ?? {},
    publicDir: false,
    build: { ssr: 'app/prerender.tsx', outDir, emptyOutDir: true, assetsInlineLimit: 0 },
  });
  const { renderPage } = await import(pathToFileURL(join(outDir, 'prerender.js')).href);
  return { renderPage, close: () => rm(outDir, { recursive: true }) };
}
