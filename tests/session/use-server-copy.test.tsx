// @vitest-environment happy-dom
/** Local changes of a server copy survive older answers. */
import { act } from 'react';
import { expect, test } from 'vitest';

import type { AuditEntry } from '#domain/audit/entry.ts';
import type { Read } from '#session/account-ask.ts';
import { useAuditLog } from '#session/use-audit-log.ts';
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

type LogPage = { entries: readonly AuditEntry[]; next: string | null };

/** A page of the log with an entry per letter; more follow. */
const aLogPage = (ids: string): LogPage => ({
  entries: Array.from(ids, (id) => ({
    id,
    at: 0,
    staff: '',
    by: 'none',
    who: '',
    action: 'account-closed',
    lead: '',
    account: '',
    accountKind: 'none',
    accountWho: '',
    detail: {},
  })),
  next: `after ${ids}`,
});

function Log({ ask }: { readonly ask: () => Promise<Read<LogPage>> }) {
  const { entries, again, more } = useAuditLog(ask, 1);
  return (
    <>
      <output>{entries.map(({ id }) => id)}</output>
      <button type="button" onClick={() => void again()}>
        Again
      </button>
      <button type="button" onClick={() => more?.()}>
        More
      </button>
    </>
  );
}

test.each([
  ['a second press for more', ['More', 'More'], ['dc', 'dc'], 'fedc'],
  ['a look that was asked for before another', ['Again', 'Again'], ['fe', 'hgf'], 'hgfe'],
  ['more of a log that has moved on', ['More', 'Again'], ['dc', 'zyx'], 'zyx'],
])('a late answer to %s neither doubles nor moves a row', async (_, presses, pages, expected) => {
  const asked: ((ids: string) => void)[] = [];
  const ask = () =>
    new Promise<Read<LogPage>>((done) => {
      asked.push((ids) => done({ kind: 'read', value: aLogPage(ids) }));
    });
  const { page } = await render(<Log ask={ask} />);
  await act(async () => asked[0]?.('fe'));
  for (const words of presses) await page.press(words);
  await act(async () => asked[2]?.(pages[1] ?? ''));
  await act(async () => asked[1]?.(pages[0] ?? ''));
  expect(one(page, 'output').textContent).toBe(expected);
});
