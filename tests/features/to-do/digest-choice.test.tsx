// @vitest-environment happy-dom
/** The staff's daily mail: the box shows the choice. */
import { act } from 'react';
import { expect, test } from 'vitest';

import type { Digest } from '#domain/to-do/digest.ts';
import { DigestChoice } from '#features/to-do/digest-choice.tsx';
import { click, render, until } from '../../ui/render.ts';
import { aHold } from '../../support/held-database.ts';

test('row 240: a connection that is back while a choice is saved does not undo it on screen', async () => {
  const [saved, save] = aHold();
  const ask = async (wanted: Digest = { wanted: true }) => {
    if (!wanted.wanted) await saved;
    return { kind: 'read', value: wanted } as const;
  };
  const { page } = await render(<DigestChoice ask={ask} />);
  const box = () => page.input();
  await until(() => expect(box().checked).toBe(true));
  await click(box());
  await act(async () => dispatchEvent(new Event('online')));
  save();
  await until(() => expect(box().disabled).toBe(false));
  expect(box().checked).toBe(false);
});

test('a choice that cannot be read again is said not to be up to date', async () => {
  const answers = [{ kind: 'read', value: { wanted: true } } as const];
  const ask = async () => answers.pop() ?? ({ kind: 'unreachable' } as const);
  const { page } = await render(<DigestChoice ask={ask} />);
  await until(() => expect(page.input().checked).toBe(true));
  await act(async () => dispatchEvent(new Event('online')));
  await page.says('Not up to date.');
});
