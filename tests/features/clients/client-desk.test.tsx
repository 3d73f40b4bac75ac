// @vitest-environment happy-dom

import { act, type ReactNode } from 'react';
import { expect, test, describe } from 'vitest';
import { MemoryRouter } from 'react-router-dom';

import {
  type ClientDesk,
  addForm,
  type ClientView,
  type ShownRequest,
} from '#features/clients/data/client-store.ts';
import { AddRequests } from '#features/clients/parts/add-requests.tsx';
import { ClientFiles } from '#features/clients/parts/client-files.tsx';
import { requestChange } from '#domain/requests/ops.ts';
import type { DeskRequest } from '#domain/requests/request-list.ts';
import { EditForm } from '#features/clients/parts/request-fields.tsx';
import { openClients } from '#app/open-desk.ts';
import type { OpenAccount } from '#app/open-account.ts';
import { useClient } from '#features/clients/client-name.tsx';
import { ClientRequests } from '#features/clients/parts/client-requests.tsx';
import type { Staff } from '#session/use-staff.ts';
import { RequestWaiting } from '#features/clients/parts/request-waiting.tsx';
import { ClientEstimates } from '#features/clients/parts/client-estimates.tsx';
import { RequestActs } from '#features/clients/parts/request-row.tsx';
import { aKeptRequest } from '../../support/kept-requests.ts';
import { anId } from '../../support/op-api.ts';
import { render, until, typeInto, click, occasions, type Page } from '../../ui/render.ts';
import { createDeskStage } from './desk-stage.ts';
import { offlineTab } from '../../support/test-device.ts';
import { noRoom } from '../../support/storage-faults.ts';
import { Provide } from '#device/services.ts';

const atDesk = (desk: ClientDesk, part: ReactNode) =>
  render(
    <MemoryRouter>
      <Provide parts={{ clients: desk }}>{part}</Provide>
    </MemoryRouter>,
  );

const client = anId();

// The form that sends a client another request.

/** The client's details that the form reads. */
const details = {
  client: { id: client },
  requests: [],
  estimates: [],
  onboarding: { id: anId() },
};

const view: ClientView = Object.assign(Object.create(null), { details, requests: [] });

test('row 138: “Add” pressed twice in a row asks the client once', async () => {
  const { desk, db } = await createDeskStage();
  await desk.work.keepTyped(addForm(client), { item: 'other', title: 'Lease of the van' });
  const { page } = await atDesk(desk, <AddRequests view={view} now={Date.UTC(2026, 1, 1)} />);
  await until(() => expect(page.innerHTML).toContain('Lease of the van'));
  const add = page.button('Add request');
  await act(async () => {
    add.click();
    add.click();
  });
  await until(() => expect(page.innerHTML).not.toContain('Lease of the van'));
  expect((await db.ops.toArray()).map(({ kind }) => kind)).toEqual(['request.add']);
});

test('row 138: a list pressed again, before the page shows what it has added, adds nothing', async () => {
  const { desk, db } = await createDeskStage();
  await db.clientCopies.put(Object.assign(Object.create(null), { id: client, details, readAt: 0 }));
  const { page } = await atDesk(desk, <AddRequests view={view} now={Date.UTC(2026, 1, 1)} />);
  const list = page.button('Ask for individual papers');
  await act(async () => {
    list.click();
    await expect.poll(() => db.ops.count()).toBe(5);
  });
  await act(async () => list.click());
  await page.says('The year has all of these already.');
  expect(await db.ops.count()).toBe(5);
});

describe('Files that staff put there for a client: what is not taken is said until more is picked', () => {
  const view: ClientView = Object.assign(Object.create(null), {
    details: { client: { id: anId() } },
    requests: [],
    files: [],
  });

  type RejectedFile = Awaited<ReturnType<ClientDesk['files']['putFiles']>>;

  test('row 281: a file that was not taken is still named when another one, picked in the meantime, was', async () => {
    const { desk } = await createDeskStage();
    const ends: ((problems: RejectedFile) => void)[] = [];
    const putFiles = () => new Promise<RejectedFile>((resolve) => ends.push(resolve));
    const { page } = await atDesk(
      { ...desk, files: { ...desk.files, putFiles } },
      <ClientFiles view={view} now={0} />,
    );
    const pick = (name: string) => page.picks('input[type=file]', new File(['x'], name));
    await pick('return.pdf');
    await pick('letter.pdf');
    await act(async () => ends[0]?.([{ id: anId(), name: 'return.pdf', problem: 'empty' }]));
    await act(async () => ends[1]?.([]));
    expect(page.textContent).toContain('return.pdf');
    await pick('return.pdf');
    expect(page.textContent).not.toContain('return.pdf');
  });
});

// The edit form keeps the text from before the first keystroke.

const request: DeskRequest = { ...aKeptRequest({ item: 'w2-1099', title: '' }), decidedBy: '' };

/** The form of a request whose details were last read as these. */
const formOver = (desk: ClientDesk, details: string, onDone = () => {}) => {
  const stored = { ...request, details };
  const shown = { request: stored, stored, waiting: null, canTakeBack: false, conflict: null };
  return (
    <Provide parts={{ clients: desk }}>
      <EditForm shown={shown} open onFound={() => {}} onDone={onDone} />
    </Provide>
  );
};

test.each(['the page stays open', 'the page is loaded again'])(
  'a colleague saves while it is typed, %s: what is saved builds on what stood there before',
  async (how) => {
    const { desk, db } = await createDeskStage();
    const first = await render(formOver(desk, 'All pages.'));
    const fieldOf = (page: Page) => page.area();
    await typeInto(fieldOf(first.page), 'Pages 1 to 4.');
    await until(() => expect(first.page.textContent).toContain('Draft saved.'));
    let done = 0;
    const anew = formOver(desk, 'The signed pages.', () => (done += 1));
    const { page } = how === 'the page stays open' ? first : await render(anew);
    if (page === first.page) await first.again(anew);
    await until(() => expect(fieldOf(page).value).toBe('Pages 1 to 4.'));
    await page.press('Save changes');
    await until(() => expect(done).toBe(1));
    const [op] = await db.ops.toArray();
    expect(op && requestChange.read(op)).toEqual({
      changes: { details: 'Pages 1 to 4.' },
      base: { details: 'All pages.' },
    });
    expect(await db.forms.count()).toBe(0);
  },
);

// A full device still shows each read of a client.

/** The client's details that the page reads. */
const named = (name: string, changed: number) =>
  Object.assign(Object.create(null), {
    client: { id: client, name },
    changed,
    requests: [],
    estimates: [],
    onboarding: { id: anId() },
  });

function Name() {
  return <output>{useClient(client).view?.details.client.name}</output>;
}

test('what was read last is shown, also where an older copy is kept', async () => {
  const account = { id: anId(), email: 'ruth@spark.example', token: () => null };
  const { db, device, health, storage } = await offlineTab(account.id);
  let details = named('Maya', 1);
  let clock = 1;
  const { onOccasion, look } = occasions();
  const asked: unknown[] = [];
  const open: OpenAccount = Object.assign(Object.create(null), {
    ask: async (_path: string, _schema: unknown, body: object) => {
      asked.push(body);
      return { kind: 'read', value: details };
    },
    db,
    device,
    health,
  });
  const desk = openClients(open, {
    account: Object.assign(Object.create(null), account),
    leads: Object.assign(Object.create(null), { onOccasion }),
    now: () => (clock += 1),
  });
  const { page } = await atDesk(desk, <Name />);
  await until(() => expect(page.textContent).toBe('Maya'));
  // Waits for the stored older copy, which the page shows before anything fails.
  await expect.poll(() => db.clientCopies.count()).toBe(1);
  storage.fail(noRoom);
  for (const [name, changed] of [
    ['Maya Ledger', 2],
    ['Maya Okafor', 3],
  ] as const) {
    details = named(name, changed);
    await look();
    await until(() => expect(page.textContent).toBe(name));
  }
  storage.fail(undefined);
  details = named('Maya Haddad', 4);
  await look();
  await until(() => expect(page.textContent).toBe('Maya Haddad'));
  await look();
  await until(() => expect(asked.at(-1)).toEqual({ client, seen: 4 }));
});

// A held key is one press: it accepts the focused request, not the next one.

const staff: Staff = { inForce: [], left: [], isOwner: false, ownName: '', nameOf: () => '' };

function provided(name: string): ShownRequest {
  const file = { id: anId(), name, size: 9, status: 'received', reason: '', at: 1 };
  const words = { item: 'other', part: '', title: name, details: '', due: '', year: 2026 };
  const said = { state: 'provided', answer: 'provide', word: '', reason: '', decidedBy: '' };
  const moved = { made: 1, moved: 1, movedRev: 2, rev: 2, files: [file] };
  const request = Object.assign({ id: anId() }, words, said, moved);
  const shown = { request, stored: request, waiting: null, canTakeBack: false, conflict: null };
  return Object.assign(Object.create(null), shown);
}

const threeFiles = () => [provided('lease.pdf'), provided('w2.pdf'), provided('1098.pdf')];

async function open(requests = threeFiles()) {
  const { desk, db } = await createDeskStage();
  const view: ClientView = Object.assign(Object.create(null), { requests });
  const link: ClientDesk['link'] = async () => ({ kind: 'unreachable' });
  const { page } = await render(
    <MemoryRouter>
      <Provide parts={{ clients: { ...desk, link } }}>
        <ClientRequests view={view} staff={staff} now={0} />
      </Provide>
    </MemoryRouter>,
  );
  /** A key press, repeated while the key is held. */
  const hold = (key: string) =>
    act(async () => {
      for (const repeat of [false, true, true]) {
        const event = new KeyboardEvent('keydown', {
          key,
          repeat,
          bubbles: true,
          cancelable: true,
        });
        (document.activeElement ?? document.body).dispatchEvent(event);
      }
    });
  const accepted = async () => (await db.ops.toArray()).map(({ entity }) => entity);
  return { page, hold, accepted, first: requests[0]?.request.id };
}

test('what waits for the firm comes first, and stays where it was decided', async () => {
  const [lease, w2, form1098] = threeFiles();
  if (!lease || !w2 || !form1098) throw new Error('fewer');
  const inState = (shown: ShownRequest, state: DeskRequest['state']) => ({
    ...shown,
    request: { ...shown.request, state },
  });
  const { page } = await open([inState(lease, 'open'), inState(w2, 'accepted'), form1098]);
  const titles = [...page.querySelectorAll('[data-request]')].map(({ textContent }) => textContent);
  expect(titles.map((text) => /lease|w2|1098/.exec(text)?.[0])).toEqual(['1098', 'lease', 'w2']);
});

test('row 263: “a” held on a request accepts that one alone', async () => {
  const { page, hold, accepted, first } = await open();
  page.querySelector<HTMLElement>('[data-row-link]')?.focus();
  await hold('a');
  await expect.poll(accepted).not.toEqual([]);
  expect(await accepted()).toEqual([first]);
});

test('row 263: so it is in the file that is open, after which the next one opens', async () => {
  const { page, hold, accepted, first } = await open();
  const preview = page.querySelector<HTMLElement>('[aria-label="Preview: lease.pdf"]');
  if (preview) await click(preview);
  await hold('a');
  await expect.poll(accepted).not.toEqual([]);
  expect(await accepted()).toEqual([first]);
  expect(document.querySelector('dialog')?.textContent).toContain('w2.pdf');
});

test('row 262: a decision taken back with a double press leaves the words that were changed before it', async () => {
  const { desk, db } = await createDeskStage();
  const request: ShownRequest['stored'] = Object.assign(Object.create(null), {
    id: anId(),
    state: 'provided',
    title: '',
    details: '',
    due: '',
    rev: 2,
    movedRev: 2,
  });
  await desk.work.change(request, { details: 'All pages, signed.' });
  await desk.work.decide(request, { act: 'accept' });
  const [, decision] = await db.ops.orderBy('seq').toArray();
  if (!decision) throw new Error('nothing was decided');
  const shown: ShownRequest = {
    request,
    stored: request,
    waiting: { op: decision.id, state: 'queued', trouble: null },
    canTakeBack: true,
    conflict: null,
  };
  let backs = 0;
  const { page } = await atDesk(desk, <RequestWaiting shown={shown} onBack={() => (backs += 1)} />);
  await act(async () => {
    const button = page.button('Take back');
    button.click();
    button.click();
  });
  await until(() => expect(backs).toBe(2));
  expect((await db.ops.toArray()).map(({ kind }) => kind)).toEqual(['request.change']);
});

describe('A press that a full device keeps nowhere, and no server hears of, says so', () => {
  const unsaved = async () => ({ outcome: 'unsaved' as const });
  const request: ShownRequest['stored'] = Object.assign(Object.create(null), { state: 'open' });
  const shown = { request, stored: request, waiting: null, canTakeBack: false, conflict: null };
  const never = () => {};

  const facts = { name: 'letter.pdf', size: 1, status: 'received', reason: '', at: 0, reply: '' };

  const view: ClientView = Object.assign(Object.create(null), {
    details: { client: { id: anId() } },
    requests: [],
    files: [{ ...facts, id: anId(), opened: 0, op: null }],
  });

  const estimate = { id: anId(), services: [], created: 0, oneTimeTotal: 0, monthlyTotal: 0 };
  const ofEstimate: ClientView = Object.assign(Object.create(null), {
    details: { client: { id: anId() }, estimates: [estimate] },
    begins: [],
    letters: [],
    newLetters: [],
  });
  const withLetter: ClientView = Object.assign(Object.create(null), ofEstimate, {
    letters: [{ engagement: { estimate: estimate.id, state: 'withdrawn' } }],
  });
  const now = Date.UTC(2026, 10, 1);

  test('a list is offered while the year lacks some of it', async () => {
    const { desk } = await createDeskStage();
    const wanted = { item: 'k1', part: '' };
    const shown = (requests: object[], list: object[]) => {
      const details = { client: { id: anId() }, requests, estimates: [{ ...estimate, list }] };
      const listed: ClientView = Object.assign(Object.create(null), ofEstimate, { details });
      return atDesk(desk, <ClientEstimates view={listed} now={now} />);
    };
    const offer = 'Request documents for 2026';
    const { page: lacking } = await shown([{ ...wanted, year: 2025 }], [wanted]);
    expect(lacking.textContent).toContain(offer);
    const { page: whole } = await shown([{ ...wanted, year: 2026 }], [wanted]);
    expect(whole.textContent).toContain('Documents for 2026 requested.');
    expect(whole.textContent).not.toContain(offer);
    const { page: none } = await shown([], []);
    expect(none.textContent).not.toContain('its list');
  });

  const presses: readonly (readonly [what: string, words: string, part: ReactNode])[] = [
    [
      'a request that is withdrawn',
      'Withdraw request',
      <RequestActs key="acts" shown={shown} onAccept={never} onAsk={never} onEdit={never} />,
    ],
    [
      'a file that is taken away from its client',
      'Withdraw',
      <ClientFiles key="files" view={view} now={0} />,
    ],
    [
      'a list that is to be made of an estimate',
      'Request documents for 2026',
      <ClientEstimates key="estimates" view={ofEstimate} now={now} />,
    ],
    [
      'a letter that is to be made of an estimate',
      'Make the engagement letter',
      <ClientEstimates key="letter" view={ofEstimate} now={now} />,
    ],
    [
      'a letter that is to be made once more',
      'Make another engagement letter',
      <ClientEstimates key="another" view={withLetter} now={now} />,
    ],
  ];

  test.each(presses)('%s', async (_what, words, part) => {
    const { desk } = await createDeskStage();
    const full: ClientDesk = {
      ...desk,
      work: { ...desk.work, decide: unsaved, begin: unsaved, beginLetter: unsaved },
      files: { ...desk.files, withdrawFile: unsaved },
    };
    const { page } = await atDesk(full, part);
    expect(page.textContent).not.toContain('Not saved:');
    await page.press(words);
    await page.says('Not saved:');
  });
});

// A client open on the desk is reread on each event, one read at a time.

function Looks({ id }: { readonly id: string }) {
  return <output>{useClient(id).looks}</output>;
}

test('row 232: an answer that is older never comes over a newer one: the next look waits for the one before', async () => {
  const answers: ((answer: 'read') => void)[] = [];
  const { onOccasion, look } = occasions();
  const { desk } = await createDeskStage();
  const { page } = await render(
    <Provide
      parts={{
        clients: {
          ...desk,
          work: {
            ...desk.work,
            open: (id) => ({
              ...desk.work.open(id),
              refresh: () => new Promise((done) => answers.push(done)),
            }),
          },
          onOccasion,
        },
      }}
    >
      <Looks id={anId()} />
    </Provide>,
  );
  await look();
  await look();
  expect(answers).toHaveLength(1);
  await act(async () => answers[0]?.('read'));
  await expect.poll(() => answers).toHaveLength(2);
  await act(async () => answers[1]?.('read'));
  await expect.poll(() => page.textContent).toBe('2');
  expect(answers).toHaveLength(2);
});
