// @vitest-environment happy-dom
/** Unsaved choices report only what is known of the server. */
import type { ReactNode } from 'react';
import { expect, onTestFinished, test } from 'vitest';

import { everything } from '#features/leads/data/lead-list.ts';
import { LeadStatus } from '#features/leads/parts/lead-status.tsx';
import { SavedFilters } from '#features/leads/parts/saved-filters.tsx';
import { PushSetting } from '#features/notifications/push-setting.tsx';
import { MailsWanted } from '#features/portal/settings-page.tsx';
import { noOwnOps } from '#sync/collection.ts';
import { createToDoList } from '#features/to-do/data/to-do-list.ts';
import { DigestChoice } from '#features/to-do/digest-choice.tsx';
import { ToDoPage } from '#features/to-do/to-do-page.tsx';
import { Provide } from '#device/services.ts';
import { inApp } from '../support/in-app.tsx';
import { aToDo, oneMessage } from '../support/to-do-lines.ts';
import { click, type Page, render } from '../ui/render.ts';
import { aDesk, AtDesk } from './leads/a-desk.tsx';
import { leadOf } from './leads/data/lead-server.ts';
import { createLeadStage } from './leads/data/lead-stage.ts';
import { openPart } from './portal/part.tsx';

const unsaved = async () => ({ outcome: 'unsaved' }) as const;

async function openToDos(): Promise<Page> {
  const list = createToDoList({
    find: async () => ({
      kind: 'read',
      value: { toDos: [aToDo()], next: null, counts: oneMessage },
    }),
    own: { snapshot: () => noOwnOps, subscribe: () => () => {} },
    isDone: () => false,
    lastAckNumber: async () => 0,
    cached: async () => undefined,
    keep: async () => undefined,
    now: () => 0,
  });
  await list.refresh();
  const parts = { toDo: { list, finish: unsaved, reopen: unsaved } };
  const page = <ToDoPage mails={null} />;
  return (await render(inApp(<Provide parts={parts}>{page}</Provide>))).page;
}

async function atLeads(part: ReactNode, desk: Parameters<typeof aDesk>[1] = {}): Promise<Page> {
  const stage = await createLeadStage();
  onTestFinished(stage.end);
  const work = { ...stage.work, change: unsaved };
  return (await render(<AtDesk desk={aDesk(stage, { work, ...desk })}>{part}</AtDesk>)).page;
}

const lead = leadOf(1);
const noStaff = { isOwner: false, ownName: '', inForce: [], left: [], nameOf: (id: string) => id };

test.each([
  [
    'mails wanted',
    async () => (await openPart(<MailsWanted />, { choose: unsaved })).page,
    'Never',
  ],
  ['the to-do list', openToDos, 'Done'],
  [
    'a lead',
    () => atLeads(<LeadStatus lead={lead} stored={lead} staff={noStaff} />),
    'Assign to me',
  ],
])(
  '%s: a choice that is neither kept nor sent gives no reason of the server',
  async (_, open, act) => {
    const page = await open();
    await page.says(act);
    await page.press(act);
    await page.says('it could not be sent');
    expect(page.textContent).not.toMatch(/reached|offline/);
  },
);

type No = { kind: 'unreachable'; why?: 'failed' | 'limited' } | { kind: 'refused'; ended?: true };

/** By choice: changes it on its page, where the server answers `no`. */
const answered: Readonly<Record<string, (no: No) => Promise<Page>>> = {
  async 'saved filters'(no) {
    const filters = {
      find: async () => no,
      save: async () => no,
      remove: async () => no,
      newId: () => 'filter000000001',
    };
    const filter = { ...everything, q: 'Okafor' };
    const page = await atLeads(<SavedFilters filter={filter} onFilter={() => {}} />, { filters });
    await page.press('Save these filters');
    await page.types('input', 'Family');
    await page.press('Save');
    return page;
  },
  async 'push notifications'(no) {
    const off = async () => ({ kind: 'read', value: 'off' }) as const;
    const choice = { read: off, turnOn: async () => no, turnOff: off, renew: async () => {} };
    const { page } = await render(inApp(<PushSetting choice={choice} />));
    await page.says('Turn On');
    await page.press('Turn On');
    return page;
  },
  async 'the daily mail'(no) {
    const ask = async (wanted?: { wanted: boolean }) =>
      wanted ? no : ({ kind: 'read', value: { wanted: true } } as const);
    const { page } = await render(<DigestChoice ask={ask} />);
    await click(page.input());
    return page;
  },
};

const answers: readonly [No, string][] = [
  [{ kind: 'unreachable' }, 'The server cannot be reached right now.'],
  [{ kind: 'unreachable', why: 'failed' }, 'The server could not do this right now.'],
  [{ kind: 'unreachable', why: 'limited' }, 'Too many requests.'],
  [{ kind: 'refused', ended: true }, 'Sign in again'],
];

test.each(
  Object.keys(answered).flatMap((name) => answers.map(([no, words]) => [name, words, no] as const)),
)('%s: “%s” where it is answered %o', async (name, words, no) => {
  const page = await answered[name]?.(no);
  await page?.says(words);
  expect(/reached|offline|connection/.test(page?.textContent ?? '')).toBe(
    no.kind === 'unreachable' && !no.why,
  );
});
