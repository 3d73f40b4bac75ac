/** The few lines of script that stand in the pages themselves, made from `src/early/`. */
import { join } from 'node:path';

/** @typedef {{ everyPage: string, hiddenDraft: string, secondStep: string }} InlineScripts */

/**
 * Bundles and shortens each of them.
 * @param {import('vite').ResolvedConfig} config
 * @returns {Promise<InlineScripts>}
 */
export async function inlineScripts(config) {
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
      // Browsers that cannot run the app run these.
      target: 'es2015',
      lib: { entry: join(config.root, 'early', file), formats: ['iife'], name: 'early' },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error(`${file} did not build`);
  return chunk.code.trim();
}
