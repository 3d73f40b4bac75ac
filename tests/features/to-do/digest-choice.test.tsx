// @vitest-environment happy-dom
/** The staff's daily mail: the box shows the choice. */
import { act } from 'react';
import { expect, test } from 'vitest';

import { DigestChoice } from '#features/to-do/digest-choice.tsx';
import { render, until } from '../../ui/render.ts';

test('a choice that cannot be read again is said not to be up to date', async () => {
  const answers = [{ kind: 'read', value: { wanted: true } } as const];
  const ask = async () => answers.pop() ?? ({ kind: 'unreachable' } as const);
  const { page } = await render(<DigestChoice ask={ask} />);
  await until(() => expect(page.input().checked).toBe(true));
  await act(async () => dispatchEvent(new Event('online')));
  await page.says('Not up to date.');
});
