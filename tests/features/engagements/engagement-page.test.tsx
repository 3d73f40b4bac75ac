// @vitest-environment happy-dom
/** A signer's page of letters: what a state means for them, and what happened, without jargon. */
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';

import type { Engagement } from '#domain/engagements/engagement.ts';
import { Provide } from '#device/services.ts';
import {
  createEngagementStore,
  type Engagements,
  letterNews,
  type ShownEngagement,
} from '#features/engagements/data/engagement-store.ts';
import { EngagementPage } from '#features/engagements/engagement-page.tsx';
import { Answer } from '#features/engagements/parts/answer.tsx';
import type { Waiting } from '#sync/entity-writes.ts';
import { engagementTexts as texts } from '#texts/engagements.ts';
import { aLetter, type Changes } from '../../support/a-letter.ts';
import { aServices } from '../../support/in-app.tsx';
import { anId, sha256 } from '../../support/op-api.ts';
import { offlineTab } from '../../support/test-device.ts';
import { click, one, oneOf, type Page, render, typeInto, until } from '../../ui/render.ts';

const now = Date.UTC(2026, 1, 1, 12);
const at = (day: number) => Date.UTC(2026, 0, day);

const letter = (changes: Changes = {}) =>
  aLetter({
    as: 'client',
    state: 'opened',
    made: at(1),
    sent: at(2),
    opened: at(2),
    moved: at(2),
    ...changes,
    terms: { until: '2026-12-31', ...changes.terms },
  });

async function shown(engagement: Engagement, answer: ShownEngagement['answer'] = null) {
  const { deps } = await offlineTab(anId());
  const never = () => Promise.reject(new Error('not asked'));
  const all = [{ engagement, answer }];
  const fixed = <T,>(value: T) => ({ snapshot: () => value, subscribe: () => () => {} });
  const parts = {
    services: aServices({ now: () => now }),
    engagements: {
      engagements: { ...createEngagementStore({ ...deps, ask: never }), ...fixed(all) },
      agreed: fixed(false),
      last: fixed<'read'>('read'),
      refresh: never,
    },
  };
  const { page } = await render(
    <MemoryRouter>
      <Provide parts={parts}>
        <EngagementPage consent={<p>The consent</p>} />
      </Provide>
    </MemoryRouter>,
  );
  return { page, card: letterNews(all, now) };
}

test('a letter to sign says so, what it costs and until when, and is there to be read', async () => {
  const { page, card } = await shown(letter());
  await page.says('To sign');
  await page.says('Read it, then sign below, by Dec\u00a031,\u00a02026.');
  await page.says('The consent');
  expect(page.querySelector('details p')).toBeNull();
  expect(card).toEqual({
    kind: 'sign',
    text: '$450.00 each month. Read it and sign it here by Dec\u00a031,\u00a02026. Then we begin.',
  });
});

const priced = [
  { service: 'Tax Preparation', way: 'twelve', cost: 119_900, before: 159_867 },
  { service: 'Tax Planning', way: 'once', cost: 15_000, before: 15_000 },
  { service: 'Bookkeeping', way: 'monthly', cost: 45_000, before: 45_000 },
] as const;

test('shows what the letter costs above its text as a ledger, to sign and signed, not once it is over', async () => {
  const rows = (page: Page) =>
    [...page.querySelectorAll('table tr')].map(({ textContent }) => textContent);
  const terms = { lines: [...priced] };
  const { page, card } = await shown(letter({ terms, text: '- as it was frozen' }));
  expect(card?.text).toContain('$150.00 once, $549.92 each month for 12 months, then $450.00.');
  expect(rows(page)).toEqual([
    'ServiceOne timeMonthly',
    'Tax Preparation in 12 payments$1,199.00 in all. $1,598.67 before the discount$99.92',
    'Tax Planning$150.00',
    'BookkeepingUntil either of us ends it$450.00',
    'Total$150.00$549.92',
  ]);
  expect(one(page, 'table ~ div li').textContent).toBe('as it was frozen');
  for (const state of ['signed', 'countersigned'] as const) {
    const signed = await shown(letter({ terms, state }));
    expect(rows(signed.page)).toHaveLength(priced.length + 2);
    expect(signed.page.querySelector('details table')).toBeNull();
  }
  const withdrawn = await shown(letter({ terms, state: 'withdrawn' }));
  expect(rows(withdrawn.page)).toEqual([]);
});

test('a letter that waits for the firm says so here and on the dashboard', async () => {
  const { page, card } = await shown(letter({ state: 'signed' }));
  await page.says('Signed by you');
  await page.says('It waits for our signature.');
  expect(card).toEqual({ kind: 'others', text: 'Signed by you. It waits for our signature.' });
});

const pastTerms = { until: '2026-01-31' };

test('a letter that has expired by this device’s clock says so, and can be signed all the same', async () => {
  const { page, card } = await shown(letter({ terms: pastTerms }));
  await page.says('Its last day to sign is over. Ask us for a new one.');
  await page.says(texts.write);
  const folded = one(page, 'details:not([open])').textContent;
  for (const part of ['What we do', 'The consent']) expect(folded).toContain(part);
  expect(folded).not.toContain(texts.late);
  await page.says(texts.late);
  expect(card?.kind).toBe('expired');
});

test('a letter that has expired while another signs next is read alone', async () => {
  const terms = { ...pastTerms, spouse: 'Sam', spouseEmail: 'sam@okafor.example' };
  const { page } = await shown(letter({ terms, state: 'signed' }));
  expect(page.textContent).toContain('Expired');
  expect(page.textContent).not.toContain(texts.late);
});

test('an answer that came after the last day by the server’s clock says that this is why', async () => {
  const waiting: Waiting = {
    op: anId(),
    state: 'parked',
    trouble: { code: 'engagement_conflict', errors: [{ path: 'until', code: 'conflict' }] },
  };
  const { page } = await shown(letter(), { kind: 'sign', waiting });
  expect(page.textContent).toContain('Its last day to sign was over by our clock');
});

test('a declined letter waits for no one, and says what happened', async () => {
  const { page, card } = await shown(
    letter({ state: 'declined', moved: at(5), reason: 'Too dear' }),
  );
  await page.says('Declined by you: Too dear');
  expect(page.textContent).not.toContain('waits');
  expect(card).toBeNull();
});

test.each([
  ['client', true, 'Declined by your spouse'],
  ['spouse', true, 'Declined by you'],
  ['spouse', false, 'Declined by the client'],
] as const)('the %s reads who declined (signed: %s)', async (as, isSigned, said) => {
  const signature = { signer: 'client', name: 'Ines Okafor', at: at(3) } as const;
  const signatures = isSigned ? [signature] : [];
  const text = as === 'spouse' ? '' : 'What we do';
  const { page } = await shown(letter({ as, state: 'declined', moved: at(5), signatures, text }));
  const lines = page.querySelectorAll(`ol[aria-label="${texts.history}"] li > :first-child`);
  expect([...lines].at(-1)?.textContent).toBe(said);
  expect(one(page, 'article > div').textContent).toContain(said);
  expect(page.querySelectorAll('details')).toHaveLength(as === 'spouse' ? 0 : 1);
});

test('the history of a letter that all have signed names each signer', async () => {
  const { page, card } = await shown(
    letter({
      state: 'countersigned',
      signatures: [
        { signer: 'client', name: 'Ines Okafor', at: at(3) },
        { signer: 'spouse', name: 'Sam Okafor', at: at(4) },
        { signer: 'firm', name: 'Grace', at: at(5) },
      ],
    }),
  );
  const lines = page.querySelectorAll(`ol[aria-label="${texts.history}"] li > :first-child`);
  expect([...lines].map(({ textContent }) => textContent)).toEqual([
    'Sent to you',
    'Signed by Ines Okafor',
    'Signed by Sam Okafor, spouse',
    'Signed for the firm by Grace',
  ]);
  await page.says(texts.documents);
  await page.says(texts.appointment);
  expect(card?.kind).toBe('countersigned');
});

test.each([
  ['that came too late', 'engagement_conflict', 'signed, declined, withdrawn or replaced before'],
  ['whose consent was refused', 'needs', 'It follows your agreement to electronic records.'],
] as const)('a signature %s is said not to count, and why', async (_, code, why) => {
  const trouble = { code, errors: [] };
  const { page } = await shown(letter({ state: 'withdrawn', reason: 'A wrong year' }), {
    kind: 'sign',
    waiting: { op: anId(), state: 'parked', trouble },
  });
  await page.says('It does not count.');
  await page.says(why);
  await page.says('Withdrawn: A wrong year');
  expect(page.textContent).not.toContain(texts.intent);
});

// The answer: nothing is signed without consent, name and intent; the very text on screen is.

const engagement = letter({ text: 'What we do, in $ and é' });

async function answering(isAgreed: boolean) {
  const { db, deps } = await offlineTab(anId());
  const never = () => Promise.reject(new Error('not asked'));
  const part: Engagements = {
    engagements: createEngagementStore({ ...deps, ask: never }),
    agreed: { snapshot: () => isAgreed, subscribe: () => () => {} },
    last: { snapshot: () => 'read', subscribe: () => () => {} },
    refresh: never,
  };
  const { page } = await render(
    <Provide parts={{ engagements: part }}>
      <Answer engagement={engagement} consent={<p>The consent</p>} />
    </Provide>,
  );
  const ops = async () =>
    (await db.ops.toArray()).map(({ kind, body }) => ({ kind, said: JSON.parse(body) }));
  return { page, ops, db };
}

test('without the consent it asks for it, and nothing can be signed', async () => {
  const { page } = await answering(false);
  await page.says(texts.consentFirst);
  await page.says('The consent');
  expect(page.textContent).not.toContain(texts.intent);
});

test('is signed with name and intent, by the hash of the text on screen', async () => {
  const { page, ops, db } = await answering(true);
  await page.says(texts.notForms);
  await page.press(texts.sign);
  await page.says(texts.nameMissing);
  await typeInto(oneOf(HTMLInputElement, page, '[name=name]'), 'Ines Okafor');
  await page.press(texts.sign);
  await page.says(texts.intentMissing);
  expect(document.activeElement?.getAttribute('role')).toBe('alert');
  expect(await ops()).toEqual([]);
  await click(oneOf(HTMLInputElement, page, '[name=intent]'));
  await page.hides(texts.intentMissing);
  await page.press(texts.sign);
  await until(async () =>
    expect(await ops()).toMatchObject([
      {
        kind: 'engagement.sign',
        said: { hash: sha256(engagement.text), name: 'Ines Okafor', intent: true },
      },
    ]),
  );
  await until(async () => expect(await db.forms.count()).toBe(0));
});

test('is declined with a reason', async () => {
  const { page, ops, db } = await answering(true);
  await page.press(texts.declineOpen);
  await page.press(texts.decline);
  await page.says('Enter the reason.');
  await typeInto(oneOf(HTMLTextAreaElement, page, 'textarea'), 'Too dear');
  await page.press(texts.decline);
  await until(async () =>
    expect(await ops()).toMatchObject([
      { kind: 'engagement.decline', said: { reason: 'Too dear' } },
    ]),
  );
  await until(async () => expect(await db.forms.count()).toBe(0));
});
