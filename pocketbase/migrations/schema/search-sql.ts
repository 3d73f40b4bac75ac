/** Words as the search tables hold them: without the letters that no accent can be taken from, so that "Lukasz" finds "Łukasz". */
const plainLetters = [
  ['æ', 'ae'],
  ['ð', 'd'],
  ['đ', 'd'],
  ['ħ', 'h'],
  ['ı', 'i'],
  ['ł', 'l'],
  ['ø', 'o'],
  ['œ', 'oe'],
  ['ß', 'ss'],
  ['þ', 'th'],
  ['Æ', 'AE'],
  ['Ð', 'D'],
  ['Đ', 'D'],
  ['Ħ', 'H'],
  ['Ł', 'L'],
  ['Ø', 'O'],
  ['Œ', 'OE'],
  ['ẞ', 'SS'],
  ['Þ', 'TH'],
] as const;

/** SQL that joins these expressions with blanks and writes each such letter as plain ones. */
export function searchWords(expressions: readonly string[]): string {
  return plainLetters.reduce(
    (sql, [letter, plain]) => `replace(${sql}, '${letter}', '${plain}')`,
    expressions.join(" || ' ' || "),
  );
}

/** SQL that is true where an update changed one of these columns. */
export function isChanged(columns: readonly string[]): string {
  return columns.map((column) => `new.${column} IS NOT old.${column}`).join(' OR ');
}
