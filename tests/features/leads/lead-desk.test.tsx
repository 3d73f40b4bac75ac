// @vitest-environment happy-dom

import { act, useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi, describe } from 'vitest';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import * as v from 'valibot';

import type { Lead } from '#domain/leads/lead.ts';
import { type LeadDesk, useStaff } from '#features/leads/data/lead-desk.ts';
import { BulkBar } from '#features/leads/parts/bulk-bar.tsx';
import { useBulk } from '#features/leads/use-bulk.ts';
import { LeadsPage, usePicked } from '#features/leads/leads-page.tsx';
import { createLeadList, everything, type LeadFilter } from '#features/leads/data/lead-list.ts';
import type { LeadTab } from '#domain/leads/lead-tabs.ts';
import { LeadFilters } from '#features/leads/parts/lead-filters.tsx';
import { SavedFilters } from '#features/leads/parts/saved-filters.tsx';
import type { SavedFilter } from '#domain/leads/lead-list.ts';
import { leadPath } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import type { LeadDetails } from '#domain/leads/lead-details.ts';
import { sourceSchema } from '#domain/source.ts';
import { LeadPage } from '#features/leads/lead-page.tsx';
import type { Read } from '#session/account-ask.ts';
import type { AuditEntry, AuditQuery } from '#domain/audit/entry.ts';
import { LogSection } from '#features/leads/parts/log-entries.tsx';
import { NewNote } from '#features/leads/parts/new-note.tsx';
import { leadNote } from '#domain/leads/ops.ts';
import { ExportButton } from '#features/leads/parts/export-button.tsx';
import { AskPasswordProvider } from '#session/ask-password.ts';
import { LeadInvitation } from '#features/leads/parts/lead-invitation.tsx';
import { FollowUpField } from '#features/leads/parts/lead-status.tsx';
import { oneOf, render, until, press, pressUndrawn, typeInto, occasions } from '../../ui/render.ts';
import { Provide } from '#device/services.ts';
import { aServices } from '../../support/in-app.tsx';
import { aDesk, AtDesk } from './a-desk.tsx';
import { createLeadStage, type LeadStage, me } from './data/lead-stage.ts';
import { noRoom } from '../../support/storage-faults.ts';
import { aHold } from '../../support/held-database.ts';
import { anId } from '../../support/op-api.ts';
import { counts, leadOf } from './data/lead-server.ts';

const atDesk = (desk: LeadDesk, part: ReactNode) => render(<AtDesk desk={desk}>{part}</AtDesk>);

let stage: LeadStage;
beforeEach(async () => {
  stage = await createLeadStage();
});
afterEach(() => stage.end());

describe('The same done with several leads: nothing before Apply is pressed, and nothing is called done before it is kept', () => {
  let lead: Lead;
  beforeEach(() => {
    lead = { ...leadOf(1, { name: 'Ines', email: 'ines@example.com' }), ...stage.lead };
  });

  function Page() {
    const bulk = useBulk();
    const [picked, setPicked] = useState<readonly Lead[]>([lead]);
    return (
      <BulkBar
        count={picked.length}
        done={bulk.done}
        staff={{ isOwner: false, ownName: '', inForce: [], left: [], nameOf: (id) => id }}
        onApply={async (wanted) => setPicked(await bulk.apply(picked, wanted))}
        onClear={() => setPicked([])}
        onUndo={() => void bulk.undo()}
      />
    );
  }

  async function open(work: LeadDesk['work'] = stage.work) {
    const { page } = await atDesk(aDesk(stage, { work }), <Page />);
    return {
      page,
      choose: (state: string) =>
        act(async () => {
          const select = oneOf(HTMLSelectElement, page, 'select[name="bulk-state"]');
          select.value = state;
          select.dispatchEvent(new Event('change', { bubbles: true }));
        }),
      press: page.press,
    };
  }

  test('a choice alone does nothing, as each arrow key makes one; Apply does it once', async () => {
    const { page, choose, press } = await open();
    await choose('contacted');
    await choose('won');
    expect(await stage.ops()).toEqual([]);
    await press('Apply');
    await page.says('Undo');
    expect((await stage.onlyOp()).body).toContain('won');
  });

  test('nothing is called done before it is kept', async () => {
    const [gate, goOn] = aHold();
    const { page, choose, press } = await open({
      ...stage.work,
      change: async (...change) => {
        await gate;
        return stage.work.change(...change);
      },
    });
    await choose('won');
    await press('Apply');
    expect(page.textContent).not.toContain('1 lead');
    await act(async () => goOn());
    await page.says('1 lead:');
  });

  test('what could neither be kept nor sent stays marked, and is not called done', async () => {
    stage.tab.storage.fail(noRoom);
    const { page, choose, press } = await open();
    await choose('won');
    await press('Apply');
    await page.hides('Applying...');
    expect(page.textContent).toContain('1 selected');
    expect(page.textContent).not.toContain('Undo');
  });

  test('what a colleague has changed since it was marked, and is shown so, is changed too', async () => {
    function Marked({ rows }: { readonly rows: readonly Lead[] }) {
      const bulk = useBulk();
      const picked = usePicked(rows);
      const apply = () => bulk.apply(picked.leads, { state: 'contacted' });
      return (
        <>
          <button onClick={() => rows.forEach((row) => picked.pick(row, true))}>Mark</button>
          <button onClick={() => void apply()}>Apply</button>
        </>
      );
    }
    const page = (rows: readonly Lead[]) => (
      <AtDesk desk={aDesk(stage, {})}>
        <Marked rows={rows} />
      </AtDesk>
    );
    const { page: shown, again } = await render(page([{ ...lead, state: 'contacted' }]));
    await press(shown, 'Mark');
    const newAgain = { ...lead, rev: lead.rev + 1 };
    await again(page([newAgain]));
    await press(shown, 'Apply');
    await expect.poll(() => stage.ops()).toHaveLength(1);
    expect(await stage.onlyOp()).toMatchObject({ base: newAgain.rev });
  });
});

test('Whose leads can be asked for: everybody can be asked for, those who have left marked and last', async () => {
  const member = (id: string, name: string, inForce: boolean) => ({
    id,
    name,
    email: `${name}@spark.example`,
    owner: false,
    inForce,
    invited: false,
    facts: null,
  });
  const gone = member('gone00000000000', 'Jonas', false);
  const members = [gone, member(me, 'Ruth', true), member('here00000000000', 'Ada', true)];
  const asked: LeadFilter[] = [];
  function Filters() {
    const staff = useStaff();
    return (
      <LeadFilters filter={everything} staff={staff} onFilter={(filter) => asked.push(filter)} />
    );
  }
  const { page } = await atDesk(aDesk(stage, { knownStaff: () => members }), <Filters />);
  const owners = oneOf(HTMLSelectElement, page, 'select[name=lead-owner]');
  expect([...owners.options].map(({ text }) => text)).toEqual([
    'Anyone',
    'Unassigned',
    'You',
    'Ada',
    'Jonas (has left)',
  ]);
  owners.value = gone.id;
  owners.dispatchEvent(new Event('change', { bubbles: true }));
  expect(asked).toEqual([{ ...everything, owner: gone.id }]);
});

test('row 256: a double press of “Save” keeps one filter', async () => {
  const kept = new Map<string, SavedFilter>();
  let end = () => {};
  const found = () => ({ kind: 'read' as const, value: { filters: [...kept.values()] } });
  const filters = {
    find: async () => found(),
    save: (filter: SavedFilter) => {
      kept.set(filter.id, filter);
      return new Promise<ReturnType<typeof found>>((resolve) => {
        end = () => resolve(found());
      });
    },
    remove: async () => found(),
    newId: anId,
  };
  const { page } = await atDesk(
    aDesk(stage, { filters }),
    <SavedFilters filter={{ ...everything, q: 'Okafor' }} onFilter={() => {}} />,
  );
  await page.press('Save these filters');
  await page.types('input', 'Family');
  await pressUndrawn(page.button('Save'), () => end());
  await until(() => expect(page.querySelector('input')).toBeNull());
  expect([...kept.values()].map(({ name }) => name)).toEqual(['Family']);
});

// Tests that a note being typed survives each reread of the lead.

const detailsOf = (id: string, changes: Partial<LeadDetails> = {}): LeadDetails => ({
  lead: leadOf(1, { id, name: 'Maya Ledger' }),
  begun: null,
  record: { kind: 'message', subject: 'other', message: 'Do you take on clients?' },
  source: v.parse(sourceSchema, null),
  document: null,
  invitation: null,
  notes: [],
  history: [],
  ...changes,
});

const revisionAt = (rev: number): ReturnType<LeadDesk['revision']> =>
  Promise.resolve({ kind: 'read', value: { rev } });

const leadAt = (desk: LeadDesk, id: string) =>
  render(
    <AtDesk desk={desk} path={leadPath(id)}>
      <Routes>
        <Route path={paths.adminLead} element={<LeadPage />} />
      </Routes>
    </AtDesk>,
  );

test('row 231: what a colleague does while the lead is being read is read, too', async () => {
  const { id } = stage.lead;
  const answers: ((read: Read<LeadDetails>) => void)[] = [];
  const { onOccasion, look } = occasions();
  const rev = 2;
  const desk = aDesk(stage, {
    open: () => new Promise((done) => answers.push(done)),
    revision: () => revisionAt(rev),
    onOccasion,
  });
  const { page } = await leadAt(desk, id);
  await look();
  await act(async () => answers[0]?.({ kind: 'read', value: detailsOf(id) }));
  await until(() => expect(answers).toHaveLength(2));
  const lead = leadOf(1, { id, rev });
  const note = { id: anId(), author: '', who: 'grace@spark.example', at: 0, mailed: '' };
  const value = detailsOf(id, { lead, notes: [{ ...note, text: 'Went elsewhere.' }] });
  await act(async () => answers[1]?.({ kind: 'read', value }));
  await page.says('Went elsewhere.');
});

test('row 253: a note of one’s own whose answer comes after that reading hides nothing that comes later', async () => {
  const { work, lead, tab } = stage;
  const noted = anId();
  let { rev } = lead;
  const { onOccasion, look: looks } = occasions();
  const heard = vi.fn<LeadDesk['open']>(() => {
    const own = { id: noted, author: '', who: 'ruth@spark.example', at: 0, mailed: '' };
    const notes = rev === lead.rev ? [] : [{ ...own, text: 'Called' }];
    const value = detailsOf(lead.id, { lead: leadOf(1, { id: lead.id, rev }), notes });
    return Promise.resolve({ kind: 'read' as const, value });
  });
  const desk = aDesk(stage, {
    open: heard,
    revision: () => revisionAt(rev),
    onOccasion,
  });
  await act(() => work.notes.addNote(lead.id, noted, 'Called'));
  await until(() => expect(work.snapshot().ops).toHaveLength(1));
  // The server applied it, and this device has not heard yet.
  rev += 1;
  await leadAt(desk, lead.id);
  await until(() => expect(heard).toHaveBeenCalledTimes(1));
  await act(() => stage.arrives({ rev }));
  await until(() => expect(work.snapshot().taken).toHaveLength(1));
  rev += 1;
  await looks();
  await until(() => expect(heard).toHaveBeenCalledTimes(2));
  expect(await tab.db.ops.count()).toBe(0);
});

test('a lead of a restored server, at a lower revision, is read again', async () => {
  const { id } = stage.lead;
  const heard = vi.fn<LeadDesk['open']>(() =>
    Promise.resolve({ kind: 'read', value: detailsOf(id, { lead: leadOf(1, { id, rev: 10 }) }) }),
  );
  const { onOccasion, look } = occasions();
  await leadAt(aDesk(stage, { open: heard, revision: () => revisionAt(3), onOccasion }), id);
  await until(() => expect(heard).toHaveBeenCalledTimes(1));
  await look();
  await until(() => expect(heard).toHaveBeenCalledTimes(2));
});

test('the field keeps the keyboard and what was typed', async () => {
  const { id } = stage.lead;
  const details = detailsOf(id);
  let answer: Read<LeadDetails> = { kind: 'unreachable' };
  const { onOccasion, look } = occasions();
  const desk = aDesk(stage, {
    open: () => Promise.resolve(answer),
    onOccasion,
  });
  const { page } = await leadAt(desk, id);
  await page.says('This lead could not be read.');
  const field = page.area();
  await act(async () => field.focus());
  await typeInto(field, 'Cal');
  answer = { kind: 'read', value: details };
  await look();
  await page.says('Maya Ledger');
  expect(document.activeElement).toBe(field);
  expect(page.area()).toBe(field);
  expect(field.value).toBe('Cal');
});

// The audit log below the team: actor, action and target in words, page by page.

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
  anEntry('b', {
    by: 'staff',
    staff: 'noor',
    who: 'noor@spark.example',
    lead: 'lead00000000001',
  }),
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
  const { page } = await atDesk(desk, <LogSection />);
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
  const { page } = await atDesk(desk, <LogSection />);
  await until(() => expect(page.querySelectorAll('li')).toHaveLength(10));
  await act(async () => oneOf(HTMLButtonElement, page, 'button').click());
  expect(page.querySelectorAll('li')).toHaveLength(entries.length);
  expect(page.querySelector('button')).toBeNull();
  expect(asked).toBe(1);
});

test('a log that cannot be read says so', async () => {
  const { page } = await atDesk(aDesk(stage, {}), <LogSection />);
  await until(() => expect(page.textContent).toContain('The log could not be read.'));
});

// Typing while a note is saved: the saved text leaves the field, newer text stays.

/** The note's field on a page with these stores. */
async function open(work: LeadDesk['work']) {
  const desk = aDesk(stage, { work });
  const { page } = await atDesk(
    desk,
    <NewNote lead={stage.lead.id} kind="note" hint="For the staff only." />,
  );
  const field = () => page.area();
  const type = (words: string) => typeInto(field(), words);
  const add = () => act(async () => oneOf(HTMLButtonElement, page, 'button').click());
  return { field, type, add };
}

test('a device that cannot be read when the page opens keeps what is typed and adds it; what it has from before stays', async () => {
  await stage.work.notes.keepDraft(stage.lead.id, anId(), 'Asked for a call');
  const fault = new DOMException('a transaction that did not begin', 'AbortError');
  stage.tab.storage.fail(({ write }) => (write ? undefined : fault));
  const { field, type, add } = await open(stage.work);
  await until(() => expect(field().value).toBe(''));
  stage.tab.storage.fail(undefined);
  await type('Called');
  await expect.poll(() => stage.work.notes.countDrafts()).toBe(2);
  await add();
  await until(() => expect(field().value).toBe(''));
  expect(leadNote.read(await stage.onlyOp())?.text).toBe('Called');
  expect((await stage.work.notes.draft(stage.lead.id)).text).toBe('Asked for a call');
});

describe('The day on which staff want to come back to a lead is taken when its field is left, however it is left', () => {
  async function open(isKept = true) {
    const chosen: string[] = [];
    const choose = async (day: string) => {
      chosen.push(day);
      return isKept;
    };
    const field = <FollowUpField value="" onChoose={choose} />;
    const { page, again } = await render(field);
    const input = page.input();
    await typeInto(input, '2026-12-01');
    expect(chosen).toEqual([]);
    return { input, again, chosen };
  }

  test('a day that stands in a field that goes, as where a colleague’s choice comes up, is taken', async () => {
    const { again, chosen } = await open();
    await again(null);
    expect(chosen).toEqual(['2026-12-01']);
  });

  test('once is enough: a field that was left before it goes has nothing more to say', async () => {
    const { input, again, chosen } = await open();
    await act(async () => input.focus());
    await act(async () => input.blur());
    await again(null);
    expect(chosen).toEqual(['2026-12-01']);
  });

  test('a day that is kept nowhere stays in its field', async () => {
    const { input, chosen } = await open(false);
    await act(async () => input.focus());
    await act(async () => input.blur());
    expect(chosen).toEqual(['2026-12-01']);
    expect(input.value).toBe('2026-12-01');
  });
});

const noStaff = { isOwner: false, ownName: '', inForce: [], left: [], nameOf: (id: string) => id };

test.each([
  ['limited', 'was invited three times today'],
  ['failed', 'The server could not do this right now.'],
] as const)(
  'an invitation that is answered %s says so, not that the server is away',
  async (why, words) => {
    const desk = aDesk(stage, { invite: async () => ({ kind: 'unreachable', why }) });
    const lead = leadOf(1, { email: 'ines@example.com' });
    const { page } = await atDesk(
      desk,
      <LeadInvitation lead={lead} invitation={null} staff={noStaff} now={0} />,
    );
    await page.press('Invite to portal');
    await page.says(words);
    expect(page.textContent).not.toContain('could not be reached');
  },
);

test.each([
  [undefined, 'Try again when you are online.'],
  ['limited', 'Too many requests.'],
  ['failed', 'The server could not do this right now.'],
] as const)('an export that is answered %s says so', async (why, words) => {
  const desk = aDesk(stage, { export: async () => ({ kind: 'unreachable', ...(why && { why }) }) });
  const { page } = await atDesk(
    desk,
    <AskPasswordProvider value={() => Promise.resolve(true)}>
      <ExportButton />
    </AskPasswordProvider>,
  );
  await page.press('Export CSV');
  await page.says(words);
  expect(page.textContent?.includes('offline')).toBe(why === undefined);
});

test('Back to other filters keeps no lead marked, as a choice of filters does', async () => {
  const find = async () => ({
    kind: 'read' as const,
    value: { leads: [leadOf(1, {})], next: null, top: 1, counts },
  });
  const list = createLeadList({ find, now: () => 0 });
  await list.refresh();
  window.history.replaceState(null, '', `${paths.adminLeads}?tab=spam`);
  window.history.pushState(null, '', `${paths.adminLeads}?tab=done`);
  const { page } = await render(
    <BrowserRouter>
      <Provide parts={{ services: aServices(), leads: aDesk(stage, { list }) }}>
        <LeadsPage mails={null} />
      </Provide>
    </BrowserRouter>,
  );
  await page.clicks('tbody input[type=checkbox]');
  await page.says('1 selected');
  await act(async () => window.history.back());
  await until(() => expect(list.snapshot().filter.tab).toBe('spam'));
  await until(() => expect(page.textContent).not.toContain('1 selected'));
});

test('an owner whose name is not read yet is shown as the filter', async () => {
  const owner = 'here00000000000';
  function Filters() {
    return <LeadFilters filter={{ ...everything, owner }} staff={useStaff()} onFilter={() => {}} />;
  }
  const { page } = await atDesk(aDesk(stage, {}), <Filters />);
  const { value, selectedOptions } = oneOf(HTMLSelectElement, page, 'select[name=lead-owner]');
  expect([value, selectedOptions[0]?.text]).toEqual([owner, 'Someone on the staff']);
});

describe('The double rule sums the leads above it', () => {
  async function listed(tab: LeadTab, next: string | null) {
    const priced = { kind: 'estimate', oneTime: 119_900, monthly: 50_000 } as const;
    const leads = [leadOf(1, priced), leadOf(2, { ...priced, state: 'lost' })];
    const sums = { leads: 1, oneTime: 119_900, monthly: 50_000 };
    const list = createLeadList({
      find: async () => ({
        kind: 'read',
        value: { leads, next, top: 2, counts: { ...counts, sums } },
      }),
      now: () => 0,
      first: { ...everything, tab },
    });
    await list.refresh();
    const { page } = await atDesk(aDesk(stage, { list }), <LeadsPage mails={null} />);
    await page.says('Open pipeline, 1 estimate');
    return page;
  }
  const inWords = 'Open pipeline, 1 estimate: $1,199.00 once, $500.00/month';

  test('where every lead is open and shown', async () => {
    const page = await listed('answer', null);
    expect(page.querySelector('tfoot')?.textContent).toContain('1,199.00');
    expect(page.textContent).not.toContain(inWords);
  });

  test.each([
    ['all', null],
    ['answer', 'more'],
  ] as const)('else it is said in words: %s, %s', async (tab, next) => {
    const page = await listed(tab, next);
    expect(page.querySelector('tfoot')).toBeNull();
    expect(page.textContent).toContain(inWords);
  });
});
