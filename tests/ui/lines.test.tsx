// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { act, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';

import { Letter } from '#ui/letter.tsx';
import { StatusBand, StatusLine } from '#ui/status-line.tsx';
import { columnsByPlace, Table } from '#ui/table.tsx';
import { type ReadState, readStateOf } from '#domain/read-state.ts';
import { createAsk } from '#session/account-ask.ts';
import { ReadPart, StaleLine, UnreadPage } from '#ui/read-part.tsx';
import { StaleReads } from '#ui/stale-reads.tsx';
import { clearErrors, showToast } from '#ui/show-toast.ts';
import { Toaster } from '#ui/toaster.tsx';
import { one, render, click, until } from './render.ts';

test.each([
  ['Saved on this device,', '9:41 AM. Nothing has been sent.', 'Nothing has been sent.'],
  ['Waiting to send.', "It sends when you're back online.", "It sends when you're back online."],
])('"%s %s" is a live status whose second half can give way', async (fact, rest, tail) => {
  const { page } = await render(<StatusLine state="kept" fact={fact} rest={rest} />);
  expect(one(page, 'output').textContent).toBe(`${fact} ${rest}`);
  expect(one(page, '[data-tail]').textContent?.trim()).toBe(tail);
});

test('a fact alone has nothing after it', async () => {
  const { page } = await render(<StatusLine state="received" fact="Received," rest="9:43 AM." />);
  expect(one(page, 'output').textContent).toBe('Received, 9:43 AM.');
  expect(page.querySelector('[data-tail]')).toBeNull();
});

describe('between presses', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
  const pointer = (...kinds: readonly string[]) =>
    act(async () => {
      for (const kind of kinds) window.dispatchEvent(new Event(`pointer${kind}`));
    });

  test('a band comes and goes, so no button moves under a finger', async () => {
    const { page, again } = await render(<StatusBand />);
    for (const end of ['up', 'cancel']) {
      await pointer('down');
      await again(<StatusBand fact="Offline." />);
      expect(page.textContent).toBe('');
      await pointer(end);
      await pass(100);
      expect(page.textContent).toBe('Offline.');
      await again(<StatusBand />);
      expect(page.textContent).toBe('');
    }
  });

  test('a second press soon after the first counts', async () => {
    const { page, again } = await render(<StatusBand />);
    await pointer('down', 'up', 'down');
    await pass(100);
    await again(<StatusBand fact="Offline." />);
    expect(page.textContent).toBe('');
    await pointer('up');
    await pass(100);
    expect(page.textContent).toBe('Offline.');
  });

  test('a band that comes with a press says its fact after it', async () => {
    const { page, again } = await render(<StatusBand />);
    await pointer('down', 'up');
    await again(<StatusBand key="next" />);
    await again(<StatusBand key="next" fact="Offline." />);
    await pass(100);
    expect(page.textContent).toBe('Offline.');
  });

  test('a press that has no end, or ends on no line, holds nothing back for long', async () => {
    const { page, again } = await render(<StatusBand />);
    await pointer('down');
    await again(<StatusBand fact="Offline." />);
    await pass(5000);
    expect(page.textContent).toBe('Offline.');
    await pointer('down');
    await again(<p />);
    await pointer('up');
    await pass(100);
    await again(<StatusBand />);
    await again(<StatusBand fact="Offline." />);
    expect(page.textContent).toBe('Offline.');
  });
});

test('every role of a table is said out loud, and each cell carries its label for small screens; one with nothing to say has a dash, which a phone leaves out with its label', async () => {
  const { page } = await render(
    <Table
      caption="All"
      columns={columnsByPlace(['What', 'State', 'Age'])}
      rows={[['Estimate', 'Waiting', null] as const]}
      keyOf={([what]) => what}
    />,
  );
  const roles = Array.from(page.querySelectorAll('tbody [role]'), (cell) =>
    cell.getAttribute('role'),
  );
  expect(roles).toEqual(['row', 'rowheader', 'cell', 'cell']);
  const [told, silent] = page.querySelectorAll('td');
  expect(told?.textContent).toBe('StateWaiting');
  expect(one(page, 'td [aria-hidden]').textContent).toBe('State');
  expect(told?.className).not.toContain('lt-desk:hidden');
  expect(silent?.className).toContain('lt-desk:hidden');
  expect(silent?.textContent).toBe('Age–');
});

test('the band is a live region before there is anything to say', async () => {
  const { page, again } = await render(<StatusBand />);
  const region = one(page, 'output');
  expect(region.textContent).toBe('');
  await again(<StatusBand state="waiting" fact="Waiting to send." rest="Soon." />);
  expect(one(page, 'output')).toBe(region);
  expect(region.textContent).toBe('Waiting to send. Soon.');
});

// A list's text for each result of its last read.

const texts = { loading: 'Loading rows...', unread: 'The rows could not be read.' };

async function said(state: ReadState, shown: readonly string[] | null): Promise<string> {
  const { page } = await render(
    <ReadPart
      state={state}
      shown={shown}
      at={0}
      texts={texts}
      nothing="None."
      onAgain={() => Promise.resolve()}
    >
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

test.each([
  ['is busy until the answer is there', () => new Promise<never>(() => {}), true],
  ['can be pressed again after a failure', () => Promise.reject(new Error('not read')), false],
])('Try again %s', async (_, onAgain, isBusy) => {
  const { page } = await render(
    <ReadPart state="unreachable" shown={null} texts={texts} onAgain={onAgain}>
      {() => null}
    </ReadPart>,
  );
  await page.clicks('button');
  expect(page.textContent.includes('Trying...')).toBe(isBusy);
});

test('the frame’s line is about the page that is open, and is one live region', async () => {
  const frame = (page: ReactNode, instead?: { fact: string }) => (
    <StaleReads>
      <StaleLine now={0} instead={instead} />
      {page}
    </StaleReads>
  );
  const stale = (
    <ReadPart state="unreachable" shown={['first']} at={0} texts={texts}>
      {(rows) => rows.join()}
    </ReadPart>
  );
  const { page, again } = await render(frame(stale));
  const line = one(page, 'output');
  expect(page.textContent).toBe('Not up to date. Try againfirst');
  await again(frame('another page'));
  expect(page.textContent).toBe('another page');
  await again(frame(stale, { fact: 'Your session expired.' }));
  expect(line.textContent).toBe('Your session expired.');
});

test('a form shown where nothing could be read keeps what was typed until it is loaded', async () => {
  const form = <input />;
  const part = (state: ReadState, shown: typeof form | null) => (
    <ReadPart state={state} shown={shown} texts={texts} otherwise={form}>
      {(all) => all}
    </ReadPart>
  );
  const { page, again } = await render(part('unreachable', null));
  await page.types('input', 'typed');
  for (const state of ['reading', 'read'] as const) {
    await again(part(state, null));
    expect(page.input().value).toBe('typed');
  }
  await again(part('read', form));
  expect(page.input().value).toBe('typed');
});

test.each([
  ['goes to the heading of what came where the button had it', 'button', 'h2'],
  ['stays where it is otherwise', 'input', 'input'],
])('after a read that was tried again the focus %s', async (_, from, to) => {
  const part = (state: ReadState) => (
    <main>
      <h1>Page</h1>
      <input />
      <section>
        <ReadPart state={state} shown="rows" at={0} texts={texts} onAgain={() => Promise.resolve()}>
          {(rows) => <h2>{rows}</h2>}
        </ReadPart>
      </section>
    </main>
  );
  const { page, again } = await render(part('unreachable'));
  one(page, from).focus();
  await again(part('read'));
  expect(document.activeElement).toBe(one(page, to));
});

test('the focus goes to the title of the page that came in place of one that was not read', async () => {
  const unread = (
    <UnreadPage
      state="unreachable"
      title="Not here"
      texts={texts}
      back={{ label: 'Back', to: '/' }}
      onAgain={() => Promise.resolve()}
    />
  );
  const inside = (page: ReactNode) => (
    <MemoryRouter>
      <main>{page}</main>
    </MemoryRouter>
  );
  const { page, again } = await render(inside(unread));
  page.button('Try again').focus();
  await again(inside(<h1>Here</h1>));
  expect(document.activeElement).toBe(one(page, 'h1'));
});

test('a read that failed for a reason that is not known gives none', async () => {
  expect(await said(readStateOf({ kind: 'failed' }), null)).toBe(`${texts.unread} Try again`);
});

const cut = () => Promise.reject(new TypeError('Failed to fetch'));

test.each([
  [502, 'unreachable'],
  [503, 'unreachable'],
  [500, 'failed'],
  [429, 'failed'],
  [401, 'ended'],
  [403, 'refused'],
  [400, 'refused'],
  ['by nothing', 'unreachable'],
  ['without a session', 'ended'],
] as const)('a read that is answered %s is %s', async (how, state) => {
  const fetcher = typeof how === 'number' ? async () => new Response('{}', { status: how }) : cut;
  const ask = createAsk({ token: () => (how === 'without a session' ? null : 'token'), fetcher });
  expect(readStateOf(await ask('/api/rows', v.object({})))).toBe(state);
});

const toasts = () => [...document.querySelectorAll('[data-sonner-toast]')];

test('toasts called for before and after the stack is there are shown; a key is shown once; errors can be closed', async () => {
  showToast({ tone: 'error', title: 'Submission Failed', description: 'Try again.', key: 'a' });
  await render(<Toaster />);
  await until(() => expect(document.body.textContent).toContain('Submission Failed'));
  expect(one(document, '[role=alert]').textContent).toContain('Try again.');

  await act(async () => showToast({ tone: 'good', title: 'Sent', key: 'a' }));
  await until(() => expect(document.body.textContent).toContain('Sent'));
  expect(toasts()).toHaveLength(1);
  expect(document.body.textContent).not.toContain('Submission Failed');

  await click(one(document, '[data-sonner-toast] button'));
  await until(() => expect(toasts()).toHaveLength(0));
});

test('an error that is raised again while its toast still leaves has a toast of its own', async () => {
  await render(<Toaster />);
  const error = { tone: 'error', key: 'again', title: 'Missing' } as const;
  showToast(error);
  await until(() => expect(toasts()).toHaveLength(1));
  clearErrors();
  showToast(error);
  await until(() => expect(document.querySelectorAll('[data-removed="true"]')).toHaveLength(1));
  await until(() => expect(document.querySelectorAll('[data-removed="true"]')).toHaveLength(0));
  expect(toasts()).toHaveLength(1);
});

// A letter's plain text.

test('equal lines and parts are drawn each, also once one of them is gone', async () => {
  const complaints = vi.spyOn(console, 'error');
  const { page, again } = await render(<Letter text={'Same\n\nSame\n\n- a\n- b\n- a'} />);
  await again(<Letter text={'Same\n\n- a\n- a\n- c'} />);
  expect([...page.querySelectorAll('p, li')].map(({ textContent }) => textContent)).toEqual([
    'Same',
    'a',
    'a',
    'c',
  ]);
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});
