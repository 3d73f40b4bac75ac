/** Styles that come with a page's code are a text to whatever shortens code: their line breaks and spaces would be sent as they are written. */

/** A text of rules on lines of their own, with nothing to be filled in. */
const written = /(?<=`)\n[^`$]*\}\n(?=`)/g;

/**
 * The same rules without what only people need; no text in them may have spaces that count.
 * @param {string} css
 * @returns {string}
 */
export function shortened(css) {
  return css
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/ ([<>]=?) /g, '$1')
    .replace(/: /g, ':')
    .replaceAll(';}', '}')
    .replace(/(?<![\d.])0\.(?=\d)/g, '.')
    .trim();
}

/**
 * Shortens them in the build.
 * @returns {import('vite').Plugin}
 */
export function shorterStyles() {
  return {
    name: 'spark:shorter-styles',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/src/') || code.search(written) === -1) return undefined;
      return { code: code.replace(written, shortened), map: null };
    },
  };
}
