/** A post has no tables: each row of a pasted one becomes a paragraph, so that its words stay apart. */

const between = ' | ';

/** Replaces tables by their rows; the inner ones first. */
export function mendTables(root: HTMLElement): void {
  for (const table of [...root.querySelectorAll('table')].reverse()) {
    const rows = [...table.querySelectorAll('tr')].map((row) => rowOf(row));
    table.replaceWith(...rows);
  }
  // Lines of code are lines.
  for (const block of root.querySelectorAll('pre')) {
    const lines = (block.textContent ?? '').split('\n');
    const paragraph = block.ownerDocument.createElement('p');
    lines.forEach((line, place) => {
      if (place > 0) paragraph.append(block.ownerDocument.createElement('br'));
      paragraph.append(line);
    });
    block.replaceWith(paragraph);
  }
}

function rowOf(row: Element): HTMLElement {
  const paragraph = row.ownerDocument.createElement('p');
  [...row.children].forEach((cell, place) => {
    if (place > 0) paragraph.append(between);
    const blocks = [...cell.querySelectorAll('p, div')];
    if (blocks.length === 0) paragraph.append(...cell.childNodes);
    blocks.forEach((block, nth) => {
      if (nth > 0) paragraph.append(' ');
      paragraph.append(...block.childNodes);
    });
  });
  return paragraph;
}
