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
  {
    find: /^workbox-window$/,
    replacement: fileOf('workbox-window', 'build/workbox-window.prod.mjs'),
  },
];
