/** Takes every public page at three widths, by day and night. */
import { loadTypescript } from '../load-typescript.mjs';
import { toPage } from './ways.mjs';

const widths = [360, 768, 1440];
const height = 900;
/** @type {readonly ['light', 'dark']} */
const schemes = ['light', 'dark'];

/** @returns {Promise<import('./take.mjs').Shot[]>} */
export async function everyPage() {
  /** @type {typeof import('../../src/config/paths.ts')} */
  const { publicPaths } = await loadTypescript('src/config/paths.ts');
  return publicPaths.flatMap((path) =>
    widths.flatMap((width) =>
      schemes.map((scheme) => ({
        file: `build/screens/${nameOf(path)}-${width}-${scheme}.png`,
        way: toPage(path),
        width,
        height,
        scheme,
        whole: true,
      })),
    ),
  );
}

/** @param {string} path */
function nameOf(path) {
  return path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
}
