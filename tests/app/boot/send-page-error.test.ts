// @vitest-environment happy-dom
/** Checks what a page reports of an error, and what it never sends. */
import { expect, test } from 'vitest';

import { reportOf } from '#app/boot/send-page-error.ts';

const page = {
  href: 'https://spark.example/admin/leads/abcdefghij01234?q=Ines#555-0100',
  code: 'https://spark.example/assets/index-Ab-d_f12.js',
};
const typed = 'Ines at https://spark.example/assets/typed-abcdefgh.js:1:1';

function anError(stack: string, name = 'TypeError') {
  return Object.assign(new Error(typed), { name, stack });
}

const chrome = `TypeError: ${typed}
    at Map.get (<anonymous>)
    at o (https://elsewhere.example/assets/other-abcdefgh.js:1:2)
    at k (https://spark.example/assets/staff-leads-Cd5_g7hi.js:2:1234)
    at j (https://spark.example/assets/app-Cd5_g7hi.js:1:9)`;
const firefox = `o@https://elsewhere.example/assets/other-abcdefgh.js:1:2
k@https://spark.example/assets/staff-leads-Cd5_g7hi.js:2:1234`;

test.each([
  ['Chrome', chrome],
  ['Firefox and Safari', firefox],
])('class, page, the first place in our code and version, in %s', (_, stack) => {
  expect(reportOf(anError(stack), page)).toEqual({
    class: 'TypeError',
    route: '/admin/leads/:id',
    place: 'staff-leads-Cd5_g7hi.js:2:1234',
    version: 'Ab-d_f12',
  });
});

test('reports an unlisted class as other, a foreign file as none, an unknown address as *', () => {
  const error = anError('x@https://elsewhere.example/assets/app-abcdefgh.js:1:2', typed);
  expect(reportOf(error, { ...page, href: 'https://spark.example/Ines' })).toEqual({
    class: 'other',
    route: '*',
    place: '',
    version: 'Ab-d_f12',
  });
});

test.each([
  ['words', typed],
  ['nothing', null],
  ['a thing', { name: typed, message: typed }],
])('%s is no error', (_, thrown) => {
  expect(reportOf(thrown, page)).toBeUndefined();
});

test('reports nothing from a development page', () => {
  expect(reportOf(anError(''), { ...page, code: 'http://127.0.0.1:5173/entry.ts' })).toBe(
    undefined,
  );
});
