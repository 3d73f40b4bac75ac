// @vitest-environment happy-dom
/** Local changes of a server copy survive older answers. */
import { act } from 'react';
import { expect, test } from 'vitest';

import { type Asked, useServerCopy } from '#session/use-server-copy.ts';
import { one, render, until } from '../ui/render.ts';

type Answer = Asked<string, 'read'>;

function Shown({ look }: { readonly look: () => Promise<Answer> }) {
  const { copy, setCopy } = useServerCopy(look);
  return (
    <button type="button" onClick={() => setCopy('changed')}>
      {copy}
    </button>
  );
}

test('row 240: drops an answer requested before a change, and asks again', async () => {
  const asked: ((value: string) => void)[] = [];
  const look = () =>
    new Promise<Answer>((done) => {
      asked.push((value) => done({ kind: 'read', value }));
    });
  const { page } = await render(<Shown look={look} />);
  const shown = () => one(page, 'button').textContent;
  asked[0]?.('as it was');
  await until(() => expect(shown()).toBe('as it was'));
  await act(async () => dispatchEvent(new Event('online')));
  await page.clicks('button');
  asked[1]?.('as it was');
  await until(() => expect(asked).toHaveLength(3));
  expect(shown()).toBe('changed');
  asked[2]?.('changed, and more');
  await until(() => expect(shown()).toBe('changed, and more'));
});
