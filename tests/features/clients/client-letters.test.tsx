// @vitest-environment happy-dom
/** Letters at the desk: each press queues the right op, and hostile text stays text. */
import { act, type ReactNode, useState } from 'react';
import { BrowserRouter, Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';

import type { Engagement } from '#domain/engagements/engagement.ts';
import { Provide } from '#device/services.ts';
import {
  type ClientDesk,
  type ClientView,
  reasonForm,
  type ShownLetter,
} from '#features/clients/data/client-store.ts';
import { ClientEstimates } from '#features/clients/parts/client-estimates.tsx';
import { ClientLetters } from '#features/clients/parts/client-letters.tsx';
import { ReasonPart } from '#forms/reason-part.tsx';
import { AskPasswordProvider } from '#session/ask-password.ts';
import type { Waiting } from '#sync/entity-writes.ts';
import type { Saved } from '#sync/save-status.ts';
import { waitingTexts } from '#texts/typed.ts';
import { engagementTexts, letterDeskTexts as texts } from '#texts/engagements.ts';
import { ownerAnswers } from '#texts/owner-answers.ts';
import { aLetter } from '../../support/a-letter.ts';
import { anId } from '../../support/op-api.ts';
import { click, one, oneOf, render, typeInto, until } from '../../ui/render.ts';
import { createDeskStage } from './desk-stage.ts';

const client = { id: anId(), email: 'ines@okafor.example' };
const text = '# Letter\n\nFor <img src=x onerror=alert(1)> & {client}\n\n- One';

const letter = (changes: Partial<Engagement> = {}) => aLetter({ text, ...changes });

const viewOf = (shown: ShownLetter): ClientView =>
  Object.assign(Object.create(null), { details: { client }, letters: [shown], newLetters: [] });

const atDesk = (desk: ClientDesk, part: ReactNode) =>
  render(
    <AskPasswordProvider value={() => Promise.resolve(true)}>
      <Provide parts={{ clients: desk }}>{part}</Provide>
    </AskPasswordProvider>,
  );

async function shown(
  engagement: Engagement,
  facts: Partial<ClientDesk> = {},
  waiting: ShownLetter['waiting'] = null,
) {
  const { desk, db } = await createDeskStage();
  const again = () => Promise.resolve();
  const { page } = await atDesk(
    { ...desk, ...facts },
    <ClientLetters
      view={viewOf({ engagement, waiting })}
      now={Date.UTC(2026, 1, 1, 12)}
      again={again}
    />,
  );
  const ops = async () =>
    (await db.ops.toArray()).map(({ kind, base, body }) => ({
      kind,
      base,
      said: JSON.parse(body),
    }));
  const field = (name: string) => oneOf(HTMLInputElement, page, `[name="${name}"]`);
  return { page, ops, field, db };
}

test('what the client will see is text, whatever it says', async () => {
  const { page } = await shown(letter());
  await page.says('For <img src=x onerror=alert(1)> & {client}');
  expect(page.querySelector('img')).toBeNull();
});

test('a letter is sent with the hash of the text on screen', async () => {
  const draft = letter();
  const { page, ops } = await shown(draft);
  await page.press(texts.send);
  await until(async () =>
    expect(await ops()).toMatchObject([{ kind: 'engagement.send', said: { hash: draft.hash } }]),
  );
});

test('a text that the server has not written is not sent', async () => {
  const { page } = await shown(letter({ text: '', hash: '' }));
  await page.says(texts.writing);
  expect(page.textContent).not.toContain(texts.send);
});

test('prices and names are adjusted over the revision that was seen, once they are right', async () => {
  const { page, ops, field } = await shown(letter());
  await page.press(texts.adjust);
  await typeInto(field('lines.0.cost'), '12,50');
  await typeInto(field('name'), 'Ines and Sam');
  await page.press(texts.save);
  await page.says(texts.wrong.price);
  expect(document.activeElement?.getAttribute('role')).toBe('alert');
  await page.clicks('[role=alert] a');
  expect(document.activeElement).toBe(field('lines.0.cost'));
  await typeInto(field('lines.0.cost'), '$400');
  await page.hides(texts.wrong.price);
  await page.press(texts.save);
  await until(async () =>
    expect(await ops()).toMatchObject([
      {
        kind: 'engagement.draft',
        base: 4,
        said: {
          client: client.id,
          terms: { name: 'Ines and Sam', lines: [{ cost: 40_000, before: 45_000 }] },
        },
      },
    ]),
  );
});

test('a withdrawal carries the revision that was seen', async () => {
  const { page, ops } = await shown(letter({ state: 'opened', sent: 2 }));
  await page.press(texts.withdraw);
  await typeInto(oneOf(HTMLTextAreaElement, page, 'textarea'), 'A wrong year');
  await page.press(texts.withdraw);
  await until(async () =>
    expect(await ops()).toMatchObject([
      { kind: 'engagement.withdraw', base: 4, said: { reason: 'A wrong year' } },
    ]),
  );
});

test('a whole letter is neither withdrawn nor countersigned again', async () => {
  const { page } = await shown(letter({ state: 'countersigned', sent: 2 }));
  await page.says('Signed by all');
  expect(page.textContent).not.toContain(texts.withdraw);
  expect(page.textContent).not.toContain(texts.countersign);
});

test.each(['draft', 'opened'] as const)(
  'where something was refused, nothing is done that would wait behind it (%s)',
  async (state) => {
    const { page } = await shown(
      letter({ state }),
      {},
      { op: anId(), state: 'parked', trouble: { code: 'engagement_conflict', errors: [] } },
    );
    await page.says(waitingTexts.giveUp);
    for (const action of [texts.send, texts.adjust, texts.drop, texts.withdraw]) {
      expect(page.textContent).not.toContain(action);
    }
  },
);

test('what waits for a sign-in says so', async () => {
  const { page } = await shown(letter(), {}, { op: anId(), state: 'needs_auth', trouble: null });
  await page.says(waitingTexts.needsSignIn);
  expect(page.textContent).not.toContain(waitingTexts.giveUp);
});

test('a discarded draft, which has no text, offers none to read or save', async () => {
  const { page } = await shown(letter({ state: 'withdrawn', text: '', hash: '' }));
  await page.says('Withdrawn');
  for (const offer of [texts.read, texts.writing, engagementTexts.save]) await page.hides(offer);
  expect(page.querySelector('details')).toBeNull();
});

test('the client’s own address is not taken for the spouse', async () => {
  const { page, ops, field } = await shown(letter());
  await page.press(texts.adjust);
  await typeInto(field('spouse'), 'Sam Okafor');
  await typeInto(field('spouseEmail'), client.email.toUpperCase());
  await page.press(texts.save);
  await page.says(texts.wrong.ownEmail);
  expect(await ops()).toEqual([]);
  await typeInto(field('spouseEmail'), 'sam@okafor.example');
  await page.press(texts.save);
  await until(async () =>
    expect(await ops()).toMatchObject([{ said: { terms: { spouse: 'Sam Okafor' } } }]),
  );
});

const pastDraft = () => letter({ terms: { ...letter().terms, until: '2026-01-31' } });

test('past its last day by this device’s clock it says so, and is sent all the same', async () => {
  const draft = pastDraft();
  const { page, ops } = await shown(draft);
  await page.says(texts.sendPast);
  await page.press(texts.send);
  await until(async () =>
    expect(await ops()).toMatchObject([{ kind: 'engagement.send', said: { hash: draft.hash } }]),
  );
});

test('past its last day the field says so until it is later', async () => {
  const { page, ops, field } = await shown(pastDraft());
  await page.press(texts.adjust);
  await page.press(texts.save);
  await page.says(texts.wrong.past);
  expect(await ops()).toEqual([]);
  await typeInto(field('until'), '2026-02-01');
  await page.hides(texts.wrong.past);
  await page.press(texts.save);
  await until(async () =>
    expect(await ops()).toMatchObject([{ said: { terms: { until: '2026-02-01' } } }]),
  );
});

test('a letter that is being adjusted is not sent as it was', async () => {
  const { page } = await shown(letter());
  await page.press(texts.adjust);
  expect(page.textContent).not.toContain(texts.send);
});

test('the history says who did what, in words', async () => {
  const at = (day: number) => Date.UTC(2026, 0, day);
  const { page } = await shown(
    letter({
      state: 'withdrawn',
      made: at(1),
      sent: at(2),
      opened: at(3),
      moved: at(5),
      reason: 'A wrong year',
      signatures: [{ signer: 'client', name: 'Ines Okafor', at: at(4) }],
    }),
  );
  const lines = page.querySelectorAll(
    `ol[aria-label="${engagementTexts.history}"] li > :first-child`,
  );
  expect([...lines].map(({ textContent }) => textContent)).toEqual([
    'Begun',
    'Sent to the client',
    'Opened by the client',
    'Signed by Ines Okafor',
    'Withdrawn: A wrong year',
  ]);
});

test('tag and history say who declined', async () => {
  const declined = { state: 'declined', sent: 2, moved: 5, reason: 'Too dear' } as const;
  const { page } = await shown(letter(declined));
  await page.says('Declined by the client: Too dear');
  const signature = { signer: 'client', name: 'Ines Okafor', at: 3 } as const;
  const second = await shown(letter({ ...declined, signatures: [signature] }));
  await second.page.says('Declined by the spouse: Too dear');
  expect(second.page.querySelector('h3 + *')?.textContent).toBe('Declined by the spouse');
});

test.each([
  [true, texts.gone],
  [undefined, ownerAnswers.changed],
])('a countersignature that is refused says why (gone: %s)', async (gone, words) => {
  const { page } = await shown(letter({ state: 'signed', sent: 2 }), {
    countersign: () => Promise.resolve({ kind: 'refused', ...(gone && { gone }) }),
  });
  await page.press(texts.countersign);
  expect(page.textContent).toContain(words);
});

test.each(['declined', 'withdrawn', 'replaced'] as const)(
  'nothing waits once it is %s',
  async (state) => {
    const { page } = await shown(letter({ state, sent: 2, reason: 'Too dear' }));
    expect(page.textContent).not.toContain('waits');
    await page.hides(texts.countersign);
    await page.hides(texts.withdraw);
  },
);

const day = Date.UTC(2026, 1, 1);
const estimate = { id: anId(), services: [], created: 0, oneTimeTotal: 0, monthlyTotal: 0 };

const estimateView = (facts: Partial<ClientView>): ClientView =>
  Object.assign(
    Object.create(null),
    {
      details: { client, estimates: [estimate], requests: [] },
      begins: [],
      letters: [],
      newLetters: [],
    },
    facts,
  );

test.each([
  ['engagement_conflict', 'A colleague has begun its letter already.'],
  ['invalid', 'This estimate cannot be priced any more'],
] as const)('a letter that is refused from the start says why (%s)', async (code, words) => {
  const { desk } = await createDeskStage();
  const waiting: Waiting = { state: 'parked', op: anId(), trouble: { code, errors: [] } };
  const view = estimateView({ newLetters: [{ estimate: estimate.id, entity: anId(), waiting }] });
  const letters = <ClientLetters view={view} now={day} again={() => Promise.resolve()} />;
  const { page } = await atDesk(desk, letters);
  expect(page.textContent).toContain(words);
  await page.hides(texts.nothing);
});

test('a letter that is begun leads to where it will be', async () => {
  const { desk } = await createDeskStage();
  const Hash = () => <output>{useLocation().hash}</output>;
  const estimates = (view: ClientView) => (
    <MemoryRouter>
      <ClientEstimates view={view} now={day} />
      <Hash />
    </MemoryRouter>
  );
  const { page } = await atDesk(desk, estimates(estimateView({})));
  await page.press(texts.make);
  await until(() => expect(one(page, 'output').textContent).toBe('#client-letters'));
  const waiting = { state: 'queued', op: anId(), trouble: null } as const;
  const begun = estimateView({ newLetters: [{ estimate: estimate.id, entity: anId(), waiting }] });
  const after = await atDesk(desk, estimates(begun));
  expect(one(after.page, 'a[href="#client-letters"]').textContent).toBe(texts.look);
  await after.page.hides(texts.make);
});

test('a letter that is stored after the page was left leads nowhere', async () => {
  const { desk } = await createDeskStage();
  let store: (saved: Saved) => void = () => {};
  const stored = new Promise<Saved>((resolve) => {
    store = resolve;
  });
  const work = { ...desk.work, beginLetter: () => stored };
  window.history.replaceState(null, '', '/admin/clients/of');
  const pages = (
    <BrowserRouter>
      <Link to="/admin/leads">Leads</Link>
      <Routes>
        <Route
          path="/admin/clients/of"
          element={<ClientEstimates view={estimateView({})} now={day} />}
        />
        <Route path="*" element={<output>Elsewhere</output>} />
      </Routes>
    </BrowserRouter>
  );
  const { page } = await atDesk({ ...desk, work }, pages);
  await page.press(texts.make);
  await page.clicks('a[href="/admin/leads"]');
  await page.says('Elsewhere');
  await act(async () => store({ outcome: 'queued', op: anId() }));
  expect(window.location.pathname).toBe('/admin/leads');
  await page.says('Elsewhere');
});

async function openReason() {
  const { desk } = await createDeskStage();
  const sent: string[] = [];
  const form = reasonForm(anId());
  function Reason() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <ReasonPart
        storage={desk.work}
        form={form}
        isOpen={isOpen}
        opener={<button onClick={() => setIsOpen(true)}>Open</button>}
        label="Why"
        action="Ask again"
        onFound={() => setIsOpen(true)}
        send={async (reason) => sent.push(reason) > 0}
        onDone={() => setIsOpen(false)}
      />
    );
  }
  const { page } = await render(<Reason />);
  return { page, sent, press: (name: string) => click(page.button(name)) };
}

test('a reason that was canceled with an error opens without one', async () => {
  const { page, press } = await openReason();
  await press('Open');
  await press('Ask again');
  await page.says('Enter the reason.');
  await press('Cancel');
  await press('Open');
  expect(page.textContent).not.toContain('Enter the reason.');
});

test('a reason that was sent once is asked for again', async () => {
  const { page, sent, press } = await openReason();
  await press('Open');
  await typeInto(page.area(), 'Sign it.');
  await press('Ask again');
  await until(() => expect(sent).toEqual(['Sign it.']));
  await press('Open');
  await press('Ask again');
  await page.says('Enter the reason.');
  expect(sent).toHaveLength(1);
});
