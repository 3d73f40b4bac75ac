// @vitest-environment happy-dom
/** The audit log below the team: who did what to whom, in words, page by page. */
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { AuditEntry, AuditQuery } from '#domain/audit/entry.ts';
import { LogSection } from '#features/leads/log-section.tsx';
import { createLeadStage, type LeadStage, me } from './data/lead-stage.ts';
import { oneOf, render, until } from '../../ui/render.ts';
import { aDesk, AtDesk } from './a-desk.tsx';

let stage: LeadStage;
beforeEach(async () => {
  stage = await createLeadStage();
});
afterEach(() => stage.end());

const anEntry = (id: string, facts: Partial<AuditEntry>): AuditEntry => ({
  id,
  at: 1,
  staff: '',
  by: 'none',
  who: '',
  action: 'opened',
  lead: '',
  account: '',
  accountKind: 'none',
  accountWho: '',
  detail: {},
  ...facts,
});

const newest = [
  anEntry('a', { by: 'staff', staff: me, action: 'log-read' }),
  anEntry('b', { by: 'staff', staff: 'noor', who: 'noor@spark.example', lead: 'lead00000000001' }),
  anEntry('c', { action: 'password-wrong', detail: { times: 7 } }),
  anEntry('d', {
    action: 'password-wrong',
    account: 'ines',
    accountKind: 'clients',
    accountWho: 'ines@example.com',
  }),
  anEntry('e', { by: 'clients', staff: 'gone', action: 'signed-in' }),
];
const oldest = [anEntry('f', { by: 'clients', who: 'ines@example.com', action: 'signed-in' })];

const rowsOf = (page: HTMLElement) =>
  [...page.querySelectorAll('li')].map((row) =>
    [...row.children]
      .map(({ textContent }) => textContent)
      .filter((text) => !/\d:\d|, \d{4}/.test(text)),
  );

test('it is read once, and further back when that is asked for', async () => {
  const asked: AuditQuery[] = [];
  const desk = aDesk(stage, {
    audit: (query) => {
      asked.push(query);
      const value =
        query.after === null ? { entries: newest, next: '9' } : { entries: oldest, next: null };
      return Promise.resolve({ kind: 'read', value });
    },
  });
  const { page } = await render(
    <AtDesk desk={desk}>
      <LogSection />
    </AtDesk>,
  );
  await until(() => expect(page.querySelectorAll('li')).toHaveLength(newest.length));
  expect(rowsOf(page)).toEqual([
    ['Read the log', 'You'],
    ['Opened the lead', 'noor@spark.example', 'Open the lead'],
    ['Wrong password, 7 times more', 'Not signed in', 'Account: Addresses without an account'],
    ['Wrong password', 'Not signed in', 'Account: ines@example.com'],
    ['Signed in', 'A client'],
  ]);
  expect(oneOf(HTMLAnchorElement, page, 'li a').getAttribute('href')).toBe(
    '/admin/leads/lead00000000001',
  );
  await act(async () => oneOf(HTMLButtonElement, page, 'button').click());
  await until(() => expect(page.querySelectorAll('li')).toHaveLength(newest.length + 1));
  expect(page.querySelector('button')).toBeNull();
  expect(asked).toEqual([
    { lead: null, after: null },
    { lead: null, after: '9' },
  ]);
});

test('of many entries the newest ten stand there until more are asked for', async () => {
  let asked = 0;
  const entries = Array.from({ length: 12 }, (_, at) => anEntry(`many-${at}`, {}));
  const desk = aDesk(stage, {
    audit: () => {
      asked += 1;
      return Promise.resolve({ kind: 'read', value: { entries, next: null } });
    },
  });
  const { page } = await render(
    <AtDesk desk={desk}>
      <LogSection />
    </AtDesk>,
  );
  await until(() => expect(page.querySelectorAll('li')).toHaveLength(10));
  await act(async () => oneOf(HTMLButtonElement, page, 'button').click());
  expect(page.querySelectorAll('li')).toHaveLength(entries.length);
  expect(page.querySelector('button')).toBeNull();
  expect(asked).toBe(1);
});

test('a log that cannot be read says so', async () => {
  const { page } = await render(
    <AtDesk desk={aDesk(stage, {})}>
      <LogSection />
    </AtDesk>,
  );
  await until(() => expect(page.textContent).toContain('The log could not be read.'));
});
