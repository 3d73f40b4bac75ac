/** The toasts' library brings styles for looks of its own. Ours are drawn by src/ui/toast-stack.tsx, so visitors are given only what places and moves a toast. */

const brought = /(__insertCSS\(")((?:[^"\\]|\\.)*)("\))/;

/** Toasts that the library draws itself, places where none of ours stands, its sign for waiting, and settings for these. */
const unused =
  /data-styled=true|data-rich-colors|data-close-button|data-promise|data-description|sonner-theme|sonner-spin|sonner-fade|sonner-load|dir=rtl|x-position=(?:left|center)|y-position=top/;
const settings = /--(?:gray\d+|toast-[a-z-]+|border-radius):[^;}]*;?/g;

/**
 * The library's styles without what no toast of ours uses.
 * @param {string} css one text without comments
 * @returns {string}
 */
export function stylesInUse(css) {
  return rulesIn(css)
    .map(({ head, body }) => {
      if (head.startsWith('@media')) return `${head}{${stylesInUse(body)}}`;
      const selectors = head.split(',').filter((selector) => !unused.test(selector));
      return selectors.length > 0 ? `${selectors.join(',')}{${body.replace(settings, '')}}` : '';
    })
    .filter((rule) => !rule.endsWith('{}'))
    .join('');
}

/**
 * The outermost rules.
 * @param {string} css
 * @returns {{ head: string, body: string }[]}
 */
function rulesIn(css) {
  const rules = [];
  let [start, open, depth] = [0, 0, 0];
  for (const { index, 0: brace } of css.matchAll(/[{}]/g)) {
    if (brace === '{' && (depth += 1) === 1) open = index;
    if (brace === '}' && (depth -= 1) === 0) {
      rules.push({ head: css.slice(start, open), body: css.slice(open + 1, index) });
      start = index + 1;
    }
  }
  return rules;
}

/**
 * Leaves them out of the build; stops it where the library brings them in another way.
 * @returns {import('vite').Plugin}
 */
export function lighterToasts() {
  let found = false;
  return {
    name: 'spark:lighter-toasts',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/sonner/') || !brought.test(code)) return undefined;
      found = true;
      const lighter = code.replace(
        brought,
        (_, before, css, after) => before + stylesInUse(css) + after,
      );
      return { code: lighter, map: null };
    },
    buildEnd(error) {
      if (!error && !found) this.error('sonner brings its styles in another way now.');
    },
  };
}
