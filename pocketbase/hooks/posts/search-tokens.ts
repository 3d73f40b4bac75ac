const between =
  /[^0-9A-Za-z\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2c00-\u2dff\u3040-\ud7ff\uf900-\ufdff\ufe70-\ufeff\uff10-\uffdc]+/;
const most = 10;

/** Matches all words by prefix; undefined if there are none. */
export function searchTokens(typed: string): string | undefined {
  const words = typed.split(between).filter((word) => word !== '');
  if (words.length === 0) return undefined;
  return words
    .slice(0, most)
    .map((word) => `"${word}"*`)
    .join(' AND ');
}
