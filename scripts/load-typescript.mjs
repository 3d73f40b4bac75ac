/** Loads TypeScript that scripts share with the tests. */
import { join } from 'node:path';

import { root } from './root.mjs';

/** File name of the texts of `spark golive` in a release. */
export const goliveTexts = 'golive-texts';

/**
 * Loads a TypeScript module with its imports.
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
