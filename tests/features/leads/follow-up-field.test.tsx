// @vitest-environment happy-dom
/** The day on which staff want to come back to a lead is taken when its field is left, however it is left. */
import { act } from 'react';
import { expect, test } from 'vitest';

import { FollowUpField } from '#features/leads/parts/lead-standing.tsx';
import { oneOf, render, typeInto } from '../../ui/render.ts';

async function open() {
  const chosen: string[] = [];
  const field = <FollowUpField value="" onChoose={(day) => chosen.push(day)} />;
  const { page, again } = await render(field);
  const input = oneOf(HTMLInputElement, page, 'input');
  await typeInto(input, '2026-12-01');
  expect(chosen).toEqual([]);
  return { input, again, chosen };
}

test('a day that stands in a field that goes, as where a colleague’s choice comes up, is taken', async () => {
  const { again, chosen } = await open();
  await again(null);
  expect(chosen).toEqual(['2026-12-01']);
});

test('once is enough: a field that was left before it goes has nothing more to say', async () => {
  const { input, again, chosen } = await open();
  await act(async () => input.focus());
  await act(async () => input.blur());
  await again(null);
  expect(chosen).toEqual(['2026-12-01']);
});
