/** `node scripts/font.mjs`: subsets Besley to the letters and weight in use. */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const source = createRequire(import.meta.url).resolve(
  '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2',
);
const target = new URL('../src/ui/fonts/besley.woff2', import.meta.url);

const ascii = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) =>
  String.fromCodePoint(0x20 + index),
).join('');
const signs = '\u00a0©§·×–—‘’“”…−';

const subset = await subsetFont(await readFile(source), ascii + signs, {
  targetFormat: 'woff2',
  variationAxes: { wght: 450 },
  keepFeatures: ['kern', 'liga', 'tnum'],
});
await writeFile(target, subset);
console.log(`${target.pathname}: ${(subset.length / 1000).toFixed(1)} kB`);
