/** Replaces package files made for old browsers or developers by current ones. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** Ignores the package's `exports`. @param {string} name @param {string} file */
const fileOf = (name, file) => join(dirname(resolve(`${name}/package.json`)), file);

/** @type {{ find: RegExp, replacement: string }[]} */
export const lighterPackages = [
  { find: /^dexie$/, replacement: fileOf('dexie', 'dist/modern/dexie.mjs') },
  {
    find: /^react-router$/,
    replacement: fileOf('react-router', 'dist/production/index.mjs'),
  },
];

const prefetches = 'shouldPrefetch && !isAbsolute ?';
const names = /^\w+\.displayName = .+;$/gm;
const components = /(?<=^var \w+ = )(?=\w+\.forwardRef\()/gm;

/**
 * Removes React Router's prefetching and unused components, which stay in the bundle for their development names. Fails
 * if the router's code changed.
 * @returns {import('vite').Plugin}
 */
export function lighterRouter() {
  let found = false;
  return {
    name: 'spark:lighter-router',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/react-router/') || !code.includes(prefetches)) return undefined;
      found = code.search(names) > 0 && code.search(components) > 0;
      const lighter = code.replace(prefetches, 'false ?').replaceAll(names, '');
      return { code: lighter.replaceAll(components, '/* @__PURE__ */ '), map: null };
    },
    buildEnd(error) {
      if (!error && !found) this.error('react-router is written differently now.');
    },
  };
}
