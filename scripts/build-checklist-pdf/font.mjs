/** The brand's typeface for the PDF, cut to what it shows. */
import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const source = new URL('../../src/ui/fonts/besley.woff2', import.meta.url);

/**
 * Besley as a TrueType font that holds these letters.
 * @param {string} letters
 */
export async function headingFont(letters) {
  return subsetFont(await readFile(source), letters, { targetFormat: 'sfnt' });
}
