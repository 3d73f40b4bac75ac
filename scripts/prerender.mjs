/** Prerenders all public pages, so they are readable without scripts. */
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { pageHtml, stylesOf } from './prerender-page.mjs';
import { root } from './root.mjs';

/** @typedef {import('../src/app/boot/prerendered.ts').Prerendered} Prerendered */
/** @typedef {import('../src/app/boot/prerendered.ts').PageTemplates} PageTemplates */

/** The page for any unknown address. */
const unknown = '/404';

/**
 * Vite plugin: writes a file per path, one for unknown addresses, and a shell. `inline-scripts.json` lists CSP hashes.
 * @param {object} site
 * @param {string} site.address the site's public address, without a slash at the end
 * @param {readonly string[]} site.paths each beginning with a slash
 * @param {string} site.frame the page that is served offline for the whole portal
 * @returns {import('vite').Plugin}
 */
export function prerendered({ address, paths, frame }) {
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
        if (template?.type !== 'asset') throw new Error('the build made no index.html');
        const inline = await inlineScripts(config);
        const parts = { source: String(template.source), bundle, inline };
        const { pages, templates } = await renderAll(config, [...paths, unknown], parts);
        /** @param {string} fileName @param {string} source */
        const write = (fileName, source) => this.emitFile({ type: 'asset', fileName, source });

        for (const { path, page } of pages) {
          const html = pageHtml({ ...parts, page, path });
          if (path === '/') template.source = html;
          else write(`${path.slice(1)}.html`, html);
          if (path === frame)
            this.emitFile({
              type: 'asset',
              name: 'client-frame.html',
              source: page.body,
            });
        }
        write('shell.html', pageHtml({ ...parts, page: undefined, path: '' }));
        for (const [name, template] of templates) {
          write(`templates/${name}.json`, JSON.stringify(template));
        }
        write('robots.txt', robots(address));
        const hashes = Object.values(inline).map(
          (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
        );
        write('inline-scripts.json', JSON.stringify(hashes));
      },
    },
  };
}

/**
 * @param {import('vite').ResolvedConfig} config
 * @returns {Promise<import('./prerender-page.mjs').InlineScripts>}
 */
async function inlineScripts(config) {
  const [everyPage, hiddenDraft, secondStep] = await Promise.all([
    bundled(config, 'every-page.ts'),
    bundled(config, 'hidden-draft.ts'),
    bundled(config, 'second-step.ts'),
  ]);
  return { everyPage, hiddenDraft, secondStep };
}

/**
 * @param {import('vite').ResolvedConfig} config
 * @param {string} file in `src/early`
 */
async function bundled(config, file) {
  const { build } = await import('vite');
  const result = await build({
    configFile: false,
    root: config.root,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      // It also runs in browsers too old for the app.
      target: 'es2015',
      lib: { entry: join(config.root, 'early', file), formats: ['iife'], name: 'early' },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error(`${file} did not build`);
  return chunk.code.trim();
}

/**
 * Renders all paths in Node and makes the server's templates.
 * @param {import('vite').ResolvedConfig} config
 * @param {readonly string[]} paths
 * @param {import('./prerender-page.mjs').PageParts} parts
 * @returns {Promise<{ pages: { path: string, page: Prerendered }[], templates: [name: string, cut: string[]][] }>}
 */
async function renderAll(config, paths, parts) {
  const { build } = await import('vite');
  const outDir = join(root, 'build', `.scratch-prerender-${process.pid}`);
  await build({
    configFile: false,
    root: config.root,
    logLevel: 'warn',
    define: config.define ?? {},
    publicDir: false,
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      rolldownOptions: {
        checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
        input: ['prerender', 'page-templates'].map((file) =>
          join(config.root, 'app', 'boot', `${file}.tsx`),
        ),
      },
    },
  });
  const { renderPage } = await import(pathToFileURL(join(outDir, 'prerender.js')).href);
  const pages = [];
  for (const path of paths) pages.push({ path, page: await renderPage(path) });
  const { renderTemplates } = await import(pathToFileURL(join(outDir, 'page-templates.js')).href);
  /** @type {PageTemplates} */
  const rendered = await renderTemplates(
    pages
      .filter(({ path, page }) => path !== unknown && !page.head.includes('content="noindex"'))
      .map(({ path }) => path),
  );
  await rm(outDir, { recursive: true });
  const { slots, cutAtSlots } = rendered;
  const styles = stylesOf(parts.bundle);
  const whole = Object.entries(rendered.pages).map(([name, { path, page }]) => [
    name,
    pageHtml({ ...parts, page, path, data: slots.data }).replace(styles, slots.styles),
  ]);
  const texts = { ...Object.fromEntries(whole), ...rendered.texts, styles };
  return {
    pages,
    templates: Object.entries(texts).map(([name, text]) => [name, cutAtSlots(text)]),
  };
}

/**
 * @param {string} site the site's public address, without a slash at the end
 * @returns {string} robots.txt; private pages forbid indexing themselves
 */
function robots(site) {
  return `User-agent: *\nDisallow: /api/\nDisallow: /_/\n\nSitemap: ${site}/sitemap.xml\n`;
}
