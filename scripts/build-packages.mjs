/** Which files of some packages browsers are given: the ones for today's browsers, where a package's own choice is for those of 2015 or for its developers. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** A file of a package, whatever its `exports` allow. @param {string} name @param {string} file */
const fileOf = (name, file) => join(dirname(resolve(`${name}/package.json`)), file);

/**
 * For Vite's `resolve.alias`.
 * @type {{ find: RegExp, replacement: string }[]}
 */
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
 * The router without the code that would fetch pages ahead for React Router's own framework, which is not in use, and without its
 * components that no page has (forms, scroll positions, histories): their names for developers keep them from being left out. Stops the build where the router is written differently, so that it is looked at anew.
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
