// @vitest-environment happy-dom
/** What a line of the to-do list says, and what the box of the daily mail shows. */
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';

import type { ToDo } from '#domain/to-do/to-do-list.ts';
import { DigestChoice } from '#features/to-do/digest-choice.tsx';
import { ToDoTable } from '#features/to-do/parts/to-do-table.tsx';
import { aToDo } from '../../support/to-do-lines.ts';
import { click, render, until } from '../../ui/render.ts';

const request = { summary: 'Fractional CFO: $3,000.00 a month', monthly: 300_000 };

test.each<[Partial<ToDo>, string]>([
  [{ about: 'estimate', ...request }, 'Estimate: Fractional CFO, $3,000/month'],
  [
    { about: 'abandoned', summary: 'A, B: $5.00 once, $1.50 a month', oneTime: 500, monthly: 150 },
    'Abandoned estimate: A, B, $5 once, $1.50/month',
  ],
  [{ about: 'message', summary: 'Bookkeeping' }, 'Message: Bookkeeping'],
  [{ about: 'subscriber', summary: 'Creator checklist' }, 'Creator checklist'],
  [{ about: 'estimate' }, 'Estimate'],
])('a lead %j reads %j', async (lead, words) => {
  const toDo: ToDo = { ...aToDo(), kind: 'lead', ...lead };
  await render(
    <MemoryRouter>
      <ToDoTable toDos={[toDo]} now={0} onDone={() => undefined} />
    </MemoryRouter>,
  );
  expect(document.querySelector('td > :last-child')?.textContent).toBe(words);
});

test('a choice that was saved though its answer was lost is no longer called unsaved', async () => {
  let stored = true;
  const lost = async (wanted: boolean) => {
    stored = wanted;
    return { kind: 'unreachable' } as const;
  };
  const ask = async (wish?: { wanted: boolean }) =>
    wish ? lost(wish.wanted) : ({ kind: 'read', value: { wanted: stored } } as const);
  const { page } = await render(<DigestChoice ask={ask} />);
  await until(() => expect(page.input().checked).toBe(true));
  await click(page.input());
  await page.says('Your choice could not be saved.');
  await act(async () => dispatchEvent(new Event('online')));
  await until(() => expect(page.input().checked).toBe(false));
  expect(page.textContent).not.toContain('could not be saved');
});

test('a choice that cannot be read again is said not to be up to date', async () => {
  const answers = [{ kind: 'read', value: { wanted: true } } as const];
  const ask = async () => answers.pop() ?? ({ kind: 'unreachable' } as const);
  const { page } = await render(<DigestChoice ask={ask} />);
  await until(() => expect(page.input().checked).toBe(true));
  await act(async () => dispatchEvent(new Event('online')));
  await page.says('Not up to date.');
});
