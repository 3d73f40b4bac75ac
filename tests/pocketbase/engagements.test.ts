/** Engagement letters on the real server: a sent letter is frozen; only its signers sign, and only the text they saw. */
import * as v from 'valibot';
import { describe, expect, onTestFinished, test } from 'vitest';

import { type Engagement, engagementsPerClient } from '#domain/engagements/engagement.ts';
import { templateRoutes, templateSchema, templateText } from '#domain/engagements/letter.ts';
import { deskHints, hintTopic } from '#domain/notifications/hints.ts';
import { referenceOf } from '#domain/reference.ts';
import { bookAmounts } from '#domain/price-books/amounts.ts';
import { anAccount, anOwner, provePassword, type TestAccount } from '../support/accounts.ts';
import { eventsFor } from '../support/desk.ts';
import { embeddedBook } from '../support/embedded-prices.ts';
import {
  adjustOp,
  begunLetter,
  claimedEstimate,
  countersigning,
  declineOp,
  draftOp,
  letterAtDesk,
  lettersOf,
  openOp,
  recordsConsent,
  sendOp,
  sentLetter,
  signOp,
  signs,
  withdrawOp,
} from '../support/engagements.ts';
import { anId, refusalOf, sha256 } from '../support/op-api.ts';
import { dayFromToday, publishedBook, timesAsHigh, withoutBooks } from '../support/price-books.ts';
import { listen } from '../support/realtime.ts';
import { useAccount, useServer, useNewAccount } from '../support/use-server.ts';

const server = useServer();
const grace = useAccount(server, 'staff', { name: 'Grace' });
const joe = useAccount(server, 'staff', { name: 'Joe' });
const eve = useAccount(server, 'clients');
const ines = useNewAccount(server, 'clients');

const applied = { status: 'applied' };
const notFound = { status: 'rejected', code: 'not_found' };
const inConflict = { status: 'conflict', code: 'engagement_conflict' };

const frozenIn = ({ text, hash, terms }: Engagement) => ({ text, hash, terms });

const signaturesOn = async (id: string) =>
  (await server.sql(`SELECT text FROM signatures WHERE engagement = '${id}' ORDER BY at`)).flat();

test('from a claimed estimate to a letter that both have signed, each act once', async () => {
  const estimate = await claimedEstimate(server, ines);
  const draft = draftOp(ines.id, estimate);
  expect(await grace.sends(draft)).toMatchObject([applied]);
  expect(await grace.sends(draft)).toMatchObject([{ status: 'replayed' }]);
  expect(await lettersOf(ines)).toEqual([]);
  const begun = await letterAtDesk(grace, ines, draft.entity);
  expect(begun.text).toContain('For Maya Okonjo-Ödegård');
  expect(begun.text).toContain('Tax Preparation, Bookkeeping');
  expect(begun.text.split('\n').at(-1)).toBe(`Reference: ${referenceOf(begun.id)}`);
  expect(begun.hash).toBe(sha256(begun.text));

  expect(
    await grace.sends(adjustOp(ines.id, begun, { words: 'And the year before.' })),
  ).toMatchObject([applied]);
  const adjusted = await letterAtDesk(grace, ines, begun.id);
  expect(adjusted.text).toContain('And the year before.');
  expect(await grace.sends(sendOp(adjusted))).toMatchObject([applied]);
  expect(await eventsFor(ines)).toMatchObject([{ kind: 'engagement', subject: begun.id }]);

  const [shown] = await lettersOf(ines);
  expect(shown && frozenIn(shown)).toEqual(frozenIn(adjusted));
  expect(await ines.sends(openOp(begun.id))).toMatchObject([applied]);
  const consent = recordsConsent();
  const sign = signOp(adjusted, {}, { needs: [consent.id] });
  expect(await ines.sends(consent, sign)).toMatchObject([applied, applied]);
  expect(await ines.sends(sign)).toMatchObject([{ status: 'replayed' }]);
  const signed = await letterAtDesk(grace, ines, begun.id);
  expect(signed).toMatchObject({ state: 'signed', signatures: [{ signer: 'client' }] });
  expect(signed.opened).toBeGreaterThan(0);

  await provePassword(server, grace);
  expect((await countersigning(server, grace, signed)).status).toBe(200);
  expect((await countersigning(server, grace, signed)).status).toBe(200);
  const [whole] = await lettersOf(ines);
  expect(whole).toMatchObject({
    state: 'countersigned',
    signatures: [
      { signer: 'client', name: 'Ines Okafor' },
      { signer: 'firm', name: 'Grace' },
    ],
  });
  expect(whole && frozenIn(whole)).toEqual(frozenIn(adjusted));
  const kept = await signaturesOn(begun.id);
  expect(kept).toEqual([adjusted.text, adjusted.text]);
  const said = `SELECT said FROM signatures WHERE engagement = '${begun.id}' AND signer = 'client'`;
  expect(await server.sql(said)).toEqual([['1700000000000']]);
  const lead = await server.row('leads', estimate);
  expect(lead?.['state']).toBe('won');
  expect(lead?.['answered']).toBeGreaterThan(0);
  const log = await server.rows('audit_log', `action ~ "engagement" && account = "${ines.id}"`);
  expect(log.map(({ action }) => action)).toEqual([
    'engagement-drafted',
    'engagement-sent',
    'engagement-opened',
    'engagement-signed',
    'engagement-countersigned',
  ]);
});

describe('a draft', () => {
  test('is begun once for an estimate, and only for its own client', async () => {
    const estimate = await claimedEstimate(server, ines);
    expect(await grace.sends(draftOp(eve.id, estimate))).toMatchObject([notFound]);
    const draft = draftOp(ines.id, estimate);
    expect(await grace.sends(draft, draftOp(ines.id, estimate))).toMatchObject([
      applied,
      inConflict,
    ]);
  });

  test('that a colleague has adjusted is not adjusted over, nor sent as it was', async () => {
    const seen = await begunLetter(server, grace, ines);
    expect(await grace.sends(adjustOp(ines.id, seen, { words: 'One' }))).toMatchObject([applied]);
    expect(await grace.sends(adjustOp(ines.id, seen, { words: 'Two' }))).toMatchObject([
      inConflict,
    ]);
    expect(await grace.sends(sendOp(seen))).toMatchObject([inConflict]);
    expect(await letterAtDesk(grace, ines, seen.id)).toMatchObject({
      state: 'draft',
      terms: { words: 'One' },
    });
  });

  test.each([
    [
      'another price before the discount',
      (seen: Engagement) => ({
        lines: seen.terms.lines.map((line) => ({ ...line, before: line.before + 1 })),
      }),
    ],
    [
      'another way to pay',
      (seen: Engagement) => ({
        lines: seen.terms.lines.map((line) => ({ ...line, way: 'twelve' })),
      }),
    ],
    ['fewer services', (seen: Engagement) => ({ lines: seen.terms.lines.slice(1) })],
    ['another tax year', (seen: Engagement) => ({ year: seen.terms.year - 1 })],
    ['the client as the spouse', () => ({ spouse: 'Ines', spouseEmail: ines.email })],
  ])('does not take %s', async (_, changes) => {
    const seen = await begunLetter(server, grace, ines);
    expect(await grace.sends(adjustOp(ines.id, seen, changes(seen)))).toMatchObject([
      { status: 'rejected', code: 'invalid' },
    ]);
  });

  test('of a client with as many letters as there may be is not begun', async () => {
    const estimate = await claimedEstimate(server, ines);
    const ids = Array.from({ length: engagementsPerClient }, anId);
    await server.sql(`INSERT INTO engagements (id, client, estimate, state)
      SELECT value, '${ines.id}', '${anId()}', 'withdrawn' FROM json_each('${JSON.stringify(ids)}')`);
    expect(await grace.sends(draftOp(ines.id, estimate))).toMatchObject([
      { status: 'rejected', errors: [{ path: 'client' }] },
    ]);
  });

  test('keeps its prices when a price book begins before it is sent and signed', async () => {
    onTestFinished(() => withoutBooks(server));
    const seen = await begunLetter(server, grace, ines);
    await publishedBook(
      server,
      timesAsHigh(v.parse(bookAmounts, embeddedBook), 2),
      dayFromToday(0),
    );
    await grace.sends(adjustOp(ines.id, seen, { words: 'Both returns.' }));
    const adjusted = await letterAtDesk(grace, ines, seen.id);
    expect(adjusted.terms.lines).toEqual(seen.terms.lines);
    expect(await grace.sends(sendOp(adjusted))).toMatchObject([applied]);
    await signs(ines, adjusted);
    const signed = await letterAtDesk(grace, ines, seen.id);
    expect([signed.state, frozenIn(signed)]).toEqual(['signed', frozenIn(adjusted)]);
    expect(await server.row('engagements', seen.id)).toMatchObject({ book: embeddedBook.id });
  });

  test('is not sent after its last day', async () => {
    const seen = await begunLetter(server, grace, ines);
    await grace.sends(adjustOp(ines.id, seen, { until: '2020-01-01' }));
    expect(await grace.sends(sendOp(await letterAtDesk(grace, ines, seen.id)))).toMatchObject([
      { status: 'rejected', errors: [{ path: 'until', code: 'past' }] },
    ]);
  });
});

describe('a signature', () => {
  test('counts for the text that was shown alone', async () => {
    const letter = await sentLetter(server, grace, ines);
    await ines.sends(recordsConsent());
    const other = signOp({ ...letter, hash: sha256(`${letter.text} `) });
    expect(await ines.sends(other)).toMatchObject([
      { status: 'rejected', errors: [{ path: 'hash' }] },
    ]);
    expect(await signaturesOn(letter.id)).toEqual([]);
  });

  test('counts with the consent to electronic records alone', async () => {
    const letter = await sentLetter(server, grace, ines);
    expect(await ines.sends(signOp(letter))).toMatchObject([
      { status: 'rejected', errors: [{ path: 'consent', code: 'required' }] },
    ]);
    expect(await letterAtDesk(grace, ines, letter.id)).toMatchObject({ state: 'sent' });
  });

  test('of two devices is one', async () => {
    const letter = await sentLetter(server, grace, ines);
    await ines.sends(recordsConsent());
    expect(await ines.sends(signOp(letter), signOp(letter))).toMatchObject([applied, applied]);
    expect(await signaturesOn(letter.id)).toHaveLength(1);
  });

  test('that arrives after a withdrawal is in conflict, and a withdrawal after a signature too', async () => {
    const letter = await sentLetter(server, grace, ines);
    await ines.sends(recordsConsent());
    expect(await grace.sends(withdrawOp(letter.id, letter.movedRev))).toMatchObject([applied]);
    expect(await ines.sends(signOp(letter))).toMatchObject([inConflict]);
    expect(await signaturesOn(letter.id)).toEqual([]);

    const second = await sentLetter(server, grace, ines);
    expect(await ines.sends(signOp(second))).toMatchObject([applied]);
    expect(await grace.sends(withdrawOp(second.id, second.movedRev))).toMatchObject([inConflict]);
    const signed = await letterAtDesk(grace, ines, second.id);
    expect(await grace.sends(withdrawOp(second.id, signed.movedRev))).toMatchObject([applied]);
  });

  test('and a refusal: what came first counts', async () => {
    const letter = await sentLetter(server, grace, ines);
    await ines.sends(recordsConsent());
    expect(await ines.sends(declineOp(letter.id), signOp(letter))).toMatchObject([
      applied,
      inConflict,
    ]);
    expect(await letterAtDesk(grace, ines, letter.id)).toMatchObject({
      state: 'declined',
      reason: 'Too dear',
    });
  });

  test('of the spouse comes from the account with that address, after the client’s', async () => {
    const sam = await anAccount(server, 'clients');
    const spouse = { spouse: 'Sam Okafor', spouseEmail: sam.email.toUpperCase() };
    const letter = await sentLetter(server, grace, ines, spouse);
    await ines.sends(recordsConsent());
    await sam.sends(recordsConsent());
    expect(await sam.sends(signOp(letter, { name: 'Sam' }))).toMatchObject([inConflict]);
    expect(await ines.sends(signOp(letter))).toMatchObject([applied]);
    await provePassword(server, grace);
    const half = await letterAtDesk(grace, ines, letter.id);
    expect(await refusalOf(countersigning(server, grace, half))).toBe('409 changed');
    expect(await sam.sends(signOp(letter, { name: 'Sam' }))).toMatchObject([applied]);
    expect(await lettersOf(sam)).toMatchObject([
      {
        as: 'spouse',
        state: 'spouse-signed',
        signatures: [{ signer: 'client' }, { signer: 'spouse' }],
      },
    ]);
    const both = await letterAtDesk(grace, ines, letter.id);
    expect((await countersigning(server, grace, both)).status).toBe(200);
  });
});

describe('the firm', () => {
  test('begins the year’s requests when it countersigns', async () => {
    const letter = await sentLetter(server, grace, ines);
    await signs(ines, letter);
    await server.sql(`DELETE FROM requests WHERE client = '${ines.id}'`);
    await provePassword(server, grace);
    const signed = await letterAtDesk(grace, ines, letter.id);
    expect((await countersigning(server, grace, signed)).status).toBe(200);
    const { year } = letter.terms;
    expect(await server.rows('requests', `client = "${ines.id}" && year = ${year}`)).not.toEqual(
      [],
    );
  });

  test('sends and countersigns once, also where two of staff do so at once', async () => {
    const draft = await begunLetter(server, grace, ines);
    const both = <T>(act: (staff: TestAccount) => Promise<T>) => Promise.all([grace, joe].map(act));
    expect(await both((staff) => staff.sends(sendOp(draft)))).toMatchObject([[applied], [applied]]);
    await signs(ines, draft);
    await both((staff) => provePassword(server, staff));
    const signed = await letterAtDesk(grace, ines, draft.id);
    const answers = await both((staff) => countersigning(server, staff, signed));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await signaturesOn(draft.id)).toHaveLength(2);
    const log = await server.rows('audit_log', `action ~ "engagement" && account = "${ines.id}"`);
    expect(log.filter(({ action }) => action === 'engagement-sent')).toHaveLength(1);
    expect(log.filter(({ action }) => action === 'engagement-countersigned')).toHaveLength(1);
  });

  test('sends no other letter for an estimate whose client has signed one', async () => {
    const signed = await sentLetter(server, grace, ines);
    await signs(ines, signed);
    const other = await begunLetter(server, grace, ines, signed.estimate);
    expect(await grace.sends(sendOp(other))).toMatchObject([inConflict]);
    expect(await letterAtDesk(grace, ines, signed.id)).toMatchObject({ state: 'signed' });
  });

  test('countersigns after the password alone, and only what it saw', async () => {
    const letter = await sentLetter(server, grace, ines);
    await signs(ines, letter);
    const signed = await letterAtDesk(grace, ines, letter.id);
    const mona = await anAccount(server, 'staff');
    expect(await refusalOf(countersigning(server, mona, signed))).toBe('403 password_needed');
    const owner = await anOwner(server);
    const stale = { seen: letter.movedRev };
    expect(await refusalOf(countersigning(server, owner, signed, stale))).toBe('409 changed');
    const other = { hash: sha256('Another') };
    expect(await refusalOf(countersigning(server, owner, signed, other))).toBe('409 changed');
    const none = { engagement: anId() };
    expect(await refusalOf(countersigning(server, owner, signed, none))).toBe('404 not_found');
    expect(await refusalOf(countersigning(server, ines, signed))).toBe('403 forbidden');
    expect(await signaturesOn(letter.id)).toHaveLength(1);
  });

  test('that sends another letter for an estimate replaces the unsigned one', async () => {
    const first = await sentLetter(server, grace, ines);
    await grace.sends(sendOp(await begunLetter(server, grace, ines, first.estimate)));
    await ines.sends(recordsConsent());
    expect(await letterAtDesk(grace, ines, first.id)).toMatchObject({ state: 'replaced' });
    expect(await ines.sends(signOp(first))).toMatchObject([inConflict]);
  });
});

test('after its last day a letter is read and no longer signed, whatever the device says', async () => {
  const letter = await sentLetter(server, grace, ines);
  await ines.sends(recordsConsent());
  await server.sql(`UPDATE engagements SET until = '2020-01-01' WHERE id = '${letter.id}'`);
  const late = { ...inConflict, errors: [{ path: 'until', code: 'conflict' }] };
  expect(await ines.sends(openOp(letter.id), signOp(letter, { said: 1 }))).toMatchObject([
    applied,
    late,
  ]);
  expect(await ines.sends(declineOp(letter.id))).toMatchObject([late]);
  expect(await lettersOf(ines)).toMatchObject([{ id: letter.id, text: letter.text }]);
  const seen = await letterAtDesk(grace, ines, letter.id);
  expect(await grace.sends(withdrawOp(letter.id, seen.movedRev))).toMatchObject([applied]);
});

test('a spouse who was named once and is named no longer reads and signs nothing', async () => {
  const sam = await anAccount(server, 'clients');
  const spouse = { spouse: 'Sam', spouseEmail: sam.email };
  const first = await begunLetter(server, grace, ines);
  await grace.sends(adjustOp(ines.id, first, spouse));
  const named = await letterAtDesk(grace, ines, first.id);
  await grace.sends(adjustOp(ines.id, named, { spouse: '', spouseEmail: '' }));
  await grace.sends(sendOp(await letterAtDesk(grace, ines, first.id)));
  const sent = await letterAtDesk(grace, ines, first.id);
  expect(await signs(ines, sent)).toMatchObject([applied, applied]);
  expect(await lettersOf(sam)).toEqual([]);
  expect(await signs(sam, sent)).toMatchObject([applied, notFound]);

  const second = await sentLetter(server, grace, ines, spouse);
  expect(await lettersOf(sam)).toMatchObject([{ id: second.id }]);
  await grace.sends(withdrawOp(second.id, second.movedRev));
  expect(await lettersOf(sam)).toEqual([]);
});

test('all pages that show a letter hear that it was opened, signed or declined', async () => {
  const sam = await anAccount(server, 'clients');
  const spouse = { spouse: 'Sam', spouseEmail: sam.email };
  const letter = await sentLetter(server, grace, ines, spouse);
  await ines.sends(recordsConsent());
  await sam.sends(recordsConsent());
  const listeners = [
    { id: deskHints, pages: await listen(server.url, grace.token, [hintTopic(deskHints)]) },
    { id: ines.id, pages: await listen(server.url, ines.token, [hintTopic(ines.id)]) },
    { id: sam.id, pages: await listen(server.url, sam.token, [hintTopic(sam.id)]) },
  ];
  onTestFinished(() => listeners.forEach(({ pages }) => pages.stop()));
  for (const [by, op] of [
    [ines, openOp(letter.id)],
    [ines, signOp(letter)],
    [sam, declineOp(letter.id)],
  ] as const) {
    for (const { pages } of listeners) pages.forget();
    expect(await by.sends(op)).toMatchObject([applied]);
    await Promise.all(listeners.map(({ id, pages }) => pages.has(`hints ${id}`)));
  }
  expect(await eventsFor(ines)).toMatchObject([{ read: false }, { read: true }]);
  expect(await eventsFor(sam)).toMatchObject([{ kind: 'engagement', read: true }]);
});

test('a decline by a client who has signed is in conflict, while the spouse may still decline', async () => {
  const sam = await anAccount(server, 'clients');
  const spouse = { spouse: 'Sam', spouseEmail: sam.email };
  const letter = await sentLetter(server, grace, ines, spouse);
  await signs(ines, letter);
  expect(await ines.sends(declineOp(letter.id))).toMatchObject([inConflict]);
  expect(await letterAtDesk(grace, ines, letter.id)).toMatchObject({ state: 'signed' });
  expect(await sam.sends(declineOp(letter.id))).toMatchObject([applied]);
  expect(await letterAtDesk(grace, ines, letter.id)).toMatchObject({ state: 'declined' });
});

test('a decline by the spouse is news for the client, and their own for neither', async () => {
  const sam = await anAccount(server, 'clients');
  const spouse = { spouse: 'Sam', spouseEmail: sam.email };
  const letter = await sentLetter(server, grace, ines, spouse);
  await signs(ines, letter);
  expect(await eventsFor(ines)).toMatchObject([{ subject: letter.id, read: true }]);
  await sam.sends(declineOp(letter.id));
  expect(await eventsFor(ines)).toMatchObject([
    { subject: letter.id, read: false },
    { read: true },
  ]);
  expect(await eventsFor(sam)).toMatchObject([{ subject: letter.id, read: true }]);

  const own = await sentLetter(server, grace, eve);
  await eve.sends(declineOp(own.id));
  expect(await eventsFor(eve)).toMatchObject([{ subject: own.id, read: true }]);
});

describe('the template', () => {
  const { look, save } = templateRoutes;

  test('is saved by an owner over the version that was seen, and changes no letter that was sent', async () => {
    const owner = await anOwner(server);
    const letter = await sentLetter(server, grace, ines);
    const seen = await begunLetter(server, grace, ines, letter.estimate);
    const { version } = await owner.asks(look, templateSchema);
    const text = `Dear {client},\n\n${anId()}`;
    const saved = await owner.asks(save, templateSchema, { seen: version, text });
    expect(saved).toMatchObject({ version: version + 1, text });
    const again = await owner.asks(save, templateSchema, { seen: version, text });
    expect(again.version).toBe(version + 1);
    const late = owner.calls(save, { seen: version, text: 'Hello {firm}' });
    expect(await refusalOf(late)).toBe('409 changed');
    expect(await grace.sends(sendOp(seen))).toMatchObject([inConflict]);
    const after = await letterAtDesk(grace, ines, seen.id);
    expect(after.text).toContain('Dear Maya');
    expect(frozenIn(await letterAtDesk(grace, ines, letter.id))).toEqual(frozenIn(letter));
  });

  test('that repeats what staff add makes no letter that is too long to read', async () => {
    const owner = await anOwner(server);
    const seen = await begunLetter(server, grace, ines);
    await grace.sends(adjustOp(ines.id, seen, { words: 'w'.repeat(2500) }));
    const { version, text } = await owner.asks(look, templateSchema);
    await owner.asks(save, templateSchema, { seen: version, text: '{words}'.repeat(9) });
    const long = await letterAtDesk(grace, ines, seen.id);
    expect(await grace.sends(sendOp(long))).toMatchObject([
      { status: 'rejected', errors: [{ path: 'text', code: 'too_long' }] },
    ]);
    await owner.asks(save, templateSchema, { seen: version + 1, text });
  });

  test('of more bytes than a request may have is too long', async () => {
    const owner = await anOwner(server);
    const saves = (text: string) => owner.calls(save, { seen: 999, text });
    expect(await refusalOf(saves('é'.repeat(4000)))).toBe('422 invalid');
    expect(await refusalOf(saves('é'.repeat(3900)))).toBe('409 changed');
    const { issues = [] } = v.safeParse(templateText, 'é'.repeat(4000));
    expect(issues.map(({ message }) => message)).toEqual(['too_long']);
  });

  test('with an unknown field is refused, and so is anyone but an owner', async () => {
    const owner = await anOwner(server);
    const wrong = owner.calls(save, { seen: 1, text: 'Dear {clinet}' });
    expect(await refusalOf(wrong)).toBe('422 invalid');
    const staff = grace.calls(save, { seen: 1, text: 'Dear {client}' });
    expect(await refusalOf(staff)).toBe('403 owners_only');
  });
});
