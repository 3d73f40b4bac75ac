// @vitest-environment happy-dom
/** Words of a pasted table, also of one that a mail is laid out with: none is lost. */
import { expect, test } from 'vitest';

import { htmlOf } from '#features/posts/editor/content-of-doc.ts';
import { mendTables } from '#features/posts/editor/clean-html.ts';
import { docOfForeign } from './post-docs.ts';

function pasted(table: string): string {
  const root = document.createElement('div');
  root.innerHTML = `<table>${table}</table>`;
  mendTables(root);
  return htmlOf(docOfForeign(root));
}

const body = (cells: string) => `<tbody><tr>${cells}</tr></tbody>`;

test.each([
  [
    'loose words beside a block',
    body('<td>Federal:<div>April 15</div></td><td>IRS</td>'),
    '<p>Federal: April 15 | IRS</p>',
  ],
  [
    'a list and a heading beside another cell',
    body(
      '<td><h2>Keep</h2><ul><li>receipts</li><li>logs</li></ul></td><td><p>A</p>\n<p>B</p></td>',
    ),
    '<p>Keep receipts logs | A B</p>',
  ],
  [
    'what a mail is laid out with: its blocks stay',
    body('<td><h2>Deadlines</h2>Four of them:<ul><li>one</li></ul></td>'),
    '<h2>Deadlines</h2><p>Four of them:</p><ul><li><p>one</p></li></ul>',
  ],
  [
    'a table within a table',
    body(`<td>Dear reader,<table>${body('<td>Box</td><td>2</td>')}</table>Yours</td>`),
    '<p>Dear reader,</p><p>Box | 2</p><p>Yours</p>',
  ],
  [
    'a caption, which is loose words by then',
    `Mileage of 2026${body('<td>Rate</td><td>70 cents</td>')}`,
    '<p>Mileage of 2026</p><p>Rate | 70 cents</p>',
  ],
  ['no caption', body('<td>Rate</td><td></td>'), '<p>Rate |</p>'],
])('row 194: %s', (_, table, kept) => {
  expect(pasted(table)).toBe(kept);
});
