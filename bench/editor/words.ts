/** Makes a post of five thousand words, the longest that the editor is measured with. */

const vocabulary =
  'a quarterly estimate is paid in April June September and January of the next year whoever earns more keeps each receipt with its date and amount because no one remembers what a number meant'.split(
    ' ',
  );

const wordsOf = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => vocabulary[(from + at * 7) % vocabulary.length]);

/** A post's HTML: paragraphs of 80 words, a heading before each fifth, a list after each tenth. */
export function longPost(words: number): string {
  let html = '';
  for (let at = 0; at < words / 80; at += 1) {
    if (at % 5 === 0) html += `<h2>${wordsOf(at, 5).join(' ')}</h2>`;
    const line = wordsOf(at, 78).join(' ');
    html += `<p>${line} <strong>kept</strong> <em>safe</em></p>`;
    if (at % 10 === 9) html += `<ul><li><p>one</p></li><li><p>two</p></li></ul>`;
  }
  return html;
}
