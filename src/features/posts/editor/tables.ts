/** A post has no tables: each row of a pasted one becomes a paragraph, so that its words stay apart. */

const between = ' | ';

/** Of what is left of foreign HTML, what stands apart from the words around it. */
const blocks = /^(?:P|DIV|H\d|PRE|BLOCKQUOTE|[UO]L|LI|T[A-Z]+)$/;

/** Replaces tables by their rows; the inner ones first. */
export function mendTables(root: HTMLElement): void {
  for (const table of [...root.querySelectorAll('table')].reverse()) {
    const rows = [...table.querySelectorAll('tr')].map((row) => rowOf(row));
    // A caption, and whatever else was in no cell.
    const loose = table.ownerDocument.createElement('p');
    pour(table, loose);
    table.replaceWith(...(isEmpty(loose) ? rows : [loose, ...rows]));
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

/** The cells in one paragraph; a row of one cell with blocks, as mails are laid out with them, is those blocks. */
function rowOf(row: Element): HTMLElement {
  const cells = [...row.children];
  const isFrame = cells.length === 1 && [...row.querySelectorAll('td *, th *')].some(isBlock);
  const line = row.ownerDocument.createElement(isFrame ? 'div' : 'p');
  cells.forEach((cell, place) => {
    if (place > 0) line.append(between);
    if (isFrame) line.append(...cell.childNodes);
    else pour(cell, line);
  });
  return line;
}

/** Moves all that is in it to the end of a line, its blocks apart. */
function pour(from: Element, line: HTMLElement): void {
  for (let node = from.firstChild; node; node = from.firstChild) {
    if (isBlock(node)) {
      line.append(' ');
      pour(node, line);
      line.append(' ');
      node.remove();
    } else line.append(node);
  }
}

function isBlock(node: Node): node is Element {
  return blocks.test(node.nodeName);
}

function isEmpty(line: Element): boolean {
  return (line.textContent ?? '').trim() === '' && line.querySelector('img') === null;
}
