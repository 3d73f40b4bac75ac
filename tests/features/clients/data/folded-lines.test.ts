/** A log says the same action of the same person once, with how often. */
import { expect, test } from 'vitest';

import { foldedLines } from '#features/clients/data/folded-lines.ts';

const line = (id: string, text: string, who: string) => ({ id, text, who, at: Number(id) });

test('equal lines in a row are one, of the last time; the same action later is another', () => {
  const folded = foldedLines([
    line('6', 'Opened the messages', 'You'),
    line('5', 'Opened the messages', 'You'),
    line('4', 'Opened the messages', 'Grace'),
    line('3', 'Wrote a message', 'Grace'),
    line('2', 'Opened the messages', 'You'),
  ]);
  expect(folded.map(({ id, count }) => [id, count])).toEqual([
    ['6', 2],
    ['4', 1],
    ['3', 1],
    ['2', 1],
  ]);
});
