// @vitest-environment happy-dom
/** What a list says for each way its last look at the server can have gone. */
import { expect, test } from 'vitest';

import { type ReadState, readStateOf } from '#domain/read-state.ts';
import { createAsk } from '#session/account-ask.ts';
import { ReadPart } from '#ui/read-part.tsx';
import * as v from 'valibot';
import { click, one, render } from './render.ts';

const texts = { loading: 'Loading rows...', unread: 'The rows could not be read.' };

async function said(state: ReadState, shown: readonly string[] | null): Promise<string> {
  const { page } = await render(
    <ReadPart state={state} shown={shown} at={0} texts={texts} nothing="None." onAgain={() => {}}>
      {(rows) => rows.join()}
    </ReadPart>,
  );
  return page.textContent;
}

test('an empty list is called empty only once the server has said so', async () => {
  expect(await said('reading', [])).toBe(texts.loading);
  expect(await said('read', [])).toBe('None.');
  expect(await said('read', null)).toBe(texts.loading);
});

test.each(['unreachable', 'refused', 'ended'] as const)(
  'a list that is %s says so, with another try, and neither that it is empty nor that it loads',
  async (state) => {
    for (const shown of [[], null]) {
      const words = await said(state, shown);
      expect(words).toContain(texts.unread);
      expect(words).toContain('Try again');
      expect(words).not.toMatch(/None|Loading/);
    }
    expect(await said(state, ['first'])).toMatch(/^Not up to date\..*Try again.*first$/);
  },
);

test('Try again is busy until the answer is there', async () => {
  const { page } = await render(
    <ReadPart
      state="unreachable"
      shown={null}
      texts={texts}
      onAgain={() => new Promise<never>(() => {})}
    >
      {() => null}
    </ReadPart>,
  );
  await click(one(page, 'button'));
  expect(page.textContent).toContain('Trying...');
});

const answers = [
  ['503', 'unreachable'],
  ['429', 'unreachable'],
  ['401', 'ended'],
  ['403', 'refused'],
  ['400', 'refused'],
  ['cut', 'unreachable'],
] as const;

test.each(answers)('a read that is answered %s is %s', async (status, state) => {
  const fetcher = () =>
    status === 'cut'
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response('{}', { status: Number(status) }));
  const ask = createAsk({ token: () => 'token', fetcher });
  expect(readStateOf(await ask('/api/rows', v.object({})))).toBe(state);
});

test('a read without a session is ended', async () => {
  const ask = createAsk({ token: () => null });
  expect(readStateOf(await ask('/api/rows', v.object({})))).toBe('ended');
});
