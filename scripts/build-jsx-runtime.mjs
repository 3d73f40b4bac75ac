/** Gives the browser React's JSX functions as an ES module: called by their own names they weigh a kilobyte less than as properties of a CommonJS module. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const react = dirname(createRequire(import.meta.url).resolve('react/package.json'));

/**
 * A Vite plugin: the same code as React's own file for production, its exports written anew.
 * @returns {import('vite').Plugin}
 */
export function jsxRuntime() {
  return {
    name: 'spark:jsx-runtime',
    apply: 'build',
    load: {
      filter: { id: /\/react\/jsx-runtime\.js$/ },
      async handler() {
        const file = join(react, 'cjs/react-jsx-runtime.production.js');
        return asModule(await readFile(file, 'utf8'));
      },
    },
  };
}

/**
 * @param {string} code of a CommonJS module that imports nothing and exports what it has named
 * @throws {Error} where the package's file is no longer written like that
 */
function asModule(code) {
  const module = code.replaceAll(/^exports\.(\w+) = (\w+);$/gm, 'export { $2 as $1 };');
  if (/\b(exports|require|module)\b/.test(module))
    throw new Error('React’s JSX runtime is written in another way.');
  return module;
}
