/** Loads TypeScript that the tests share, for what runs beside them. */
import { join } from 'node:path';

import { root } from './root.mjs';

/** What a release calls the texts of `spark golive`, built for it. */
export const goliveTexts = 'golive-texts';

/**
 * The module of a file, with everything it imports from the project.
 * @template T
 * @param {string} file from the project's folder
 * @returns {Promise<T>}
 */
export async function loadTypescript(file) {
  const { runnerImport } = await import('vite');
  /** @type {{ module: T }} */
  const { module } = await runnerImport(join(root, file), { root });
  return module;
}
