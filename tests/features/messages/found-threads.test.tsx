// @vitest-environment happy-dom
/** A client's search in their own threads, on this device alone. */
import { expect, test } from 'vitest';

import { MessagesProvider } from '#features/messages/data/messages.ts';
import { foundThreads, type ShownMessage } from '#features/messages/data/shown-threads.ts';
import { FoundThreads } from '#features/messages/messages-page.tsx';
import { messagesTexts as texts } from '#texts/messages-members.ts';
import { anId } from '../../support/op-api.ts';
import { oneOf, render, typeInto } from '../../ui/render.ts';
import { aShownThread, messagesOf } from './data/message-stage.ts';

const said = (text: string): ShownMessage => ({
  id: anId(),
  side: 'firm',
  who: 'Omar',
  text,
  at: 1,
  state: null,
  file: null,
});

const lease = aShownThread({ subject: 'Lease of the office', messages: [said('Page two?')] });
const payroll = aShownThread({ subject: 'Payroll', messages: [said('Old.'), said('Two people.')] });
const home = aShownThread({ subject: 'Home office', messages: [] });
const k1 = aShownThread({ subject: 'K-1', messages: [said('It is late.')] });
const all = [lease, payroll, home, k1];

test('every word is found, in subject or messages, in whatever letters', () => {
  const subjects = (words: string) => foundThreads(all, words).map(({ subject }) => subject);
  expect(subjects('')).toEqual(all.map(({ subject }) => subject));
  expect(subjects('  TWO ')).toEqual(['Lease of the office', 'Payroll']);
  expect(subjects('office two')).toEqual(['Lease of the office']);
  expect(subjects('office')).toEqual(['Lease of the office', 'Home office']);
  expect(subjects('k-1')).toEqual(['K-1']);
  expect(subjects('.*')).toEqual([]);
});

test('what is found is counted aloud; a few threads need no search', async () => {
  const found = (threads: typeof all) =>
    render(
      <MessagesProvider value={messagesOf(threads)}>
        <FoundThreads threads={threads} onOpen={() => undefined} />
      </MessagesProvider>,
    );
  const { page } = await found(all);
  const field = oneOf(HTMLInputElement, page, 'input[type=search]');
  await typeInto(field, 'payroll');
  expect(page.querySelectorAll('li')).toHaveLength(1);
  expect(page.querySelector('output')?.textContent).toBe(texts.foundOne);
  await typeInto(field, 'payroll lease');
  expect(page.querySelectorAll('li')).toHaveLength(0);
  expect(page.querySelector('output')?.textContent).toBe(texts.foundNone);
  const few = await found([k1, home]);
  expect(few.page.querySelector('input')).toBe(null);
});
