/** Applies what staff and signers do with engagement letters, from the draft to the countersignature. */
import * as v from 'valibot';
import { dayMs } from '#domain/durations.ts';
import { isInForce } from '#config/consents.ts';
import { firm } from '#config/firm.ts';
import { countersignSchema, engagementsPerClient } from '#domain/engagements/engagement.ts';
import {
  engagementDecline,
  engagementDraft,
  engagementOpen,
  engagementSend,
  engagementSign,
  engagementWithdraw,
} from '#domain/engagements/ops.ts';
import { checkedTerms, linesOf, type Terms, validDays } from '#domain/engagements/terms.ts';
import { estimate as priceOf } from '#domain/estimator/estimate.ts';
import { priceValidity } from '#domain/estimator/price-validity.ts';
import { firmDay } from '#domain/firm-time.ts';
import { textLimits } from '#domain/form-values.ts';
import type { ConsentRecord } from '#domain/onboarding/consents.ts';
import { taxYearAt } from '#domain/requests/lists.ts';
import { appendAudit } from '../audit/append.ts';
import {
  applied,
  type Given,
  invalid,
  type Outcome,
  rejected,
  unplanned,
  transition,
} from '../core/define-op.ts';
import { findRow, revise, countRows, insert, transact } from '../core/database.ts';
import { clientOfEstimate } from '../estimates/claim-estimate.ts';
import { givenAnswers, givenEstimate, storedEstimate } from '../estimates/stored-estimate.ts';
import { consentsOf } from '../onboarding/onboarding-rows.ts';
import { allPriceBooks } from '../price-books/books-table.ts';
import {
  accountThatSigned,
  addSignature,
  engagementsIn,
  engagementsToSign,
  signerOf,
  statusIn,
  termsIn,
  withTerms,
  writtenLetter,
} from './engagement-rows.ts';
import { inConflict, moveEngagement } from './move-engagement.ts';
import { firstAnswer, leadFieldRows } from '#domain/leads/lead.ts';
import { loggedChanges } from '#domain/merge-fields.ts';
import { requireProof } from '../accounts/accounts.ts';
import { refuse } from '../core/answer.ts';
import { makeRequests } from '../requests/request-rows.ts';
import { type Context, endpoint } from '../endpoint.ts';

/** In characters; nobody reads a longer letter before signing. */
const longestLetter = 20_000;

type Drafting = Given & { by: PbRecord; client: PbRecord };

/** Creates a letter if the terms are null, else adjusts it; the op's `base` is the revision seen. */
export const draftEngagement = unplanned(
  { scope: 'engagement', begins: true, by: 'staff' },
  engagementDraft.payload,
  (act, said) => {
    const by = findRow(act.tx, 'staff', act.credential.owner);
    const client = findRow(act.tx, 'clients', said.client);
    if (!by || !client) return rejected('not_found');
    const drafting = { ...act, by, client };
    return said.terms === null
      ? beginDraft(drafting, said.estimate)
      : adjustDraft(drafting, said.terms);
  },
);

function beginDraft({ tx, ledger, op, by, client, now }: Drafting, id: string): Outcome {
  const row = storedEstimate(tx, id);
  const given = row && givenEstimate(row);
  if (!row || clientOfEstimate(tx, row) !== client.id) return rejected('not_found');
  if (!given) return invalid('estimate');
  if (ledger.lock(op.entity)) return inConflict(null);
  if (engagementsIn(tx, id, ['draft']).length > 0) return inConflict(null);
  if (countRows(tx, 'engagements', { client: client.id }) >= engagementsPerClient)
    return invalid('client');
  const { book } = priceValidity(row.getString('price_book'), now, allPriceBooks(tx));
  const terms: Terms = {
    name: nameOf(tx, client.id, row).slice(0, textLimits.line),
    spouse: '',
    spouseEmail: '',
    year: taxYearAt(now, firm.zone),
    lines: linesOf(priceOf(given.answers, given.choices, book)),
    words: '',
    until: firmDay(now + validDays * dayMs, firm.zone),
  };
  // Checked before storing: an unreadable row would break the client's page.
  if (!v.is(checkedTerms, terms)) return invalid('estimate');
  insert(tx, 'engagements', {
    id: op.entity,
    client: client.id,
    estimate: id,
    state: 'draft',
    ...withTerms(terms),
    book: book.id,
    made: now,
    moved: now,
    moved_rev: 1,
    rev: 1,
  });
  ledger.claim(op.entity, 'engagement', { owner: client.id, keyHash: '', isStaff: false });
  const detail = { engagement: op.entity };
  appendAudit(tx, { by, action: 'engagement-drafted', account: client, detail }, now);
  return applied(1);
}

function adjustDraft({ tx, op, client }: Drafting, terms: Terms): Outcome {
  const row = findRow(tx, 'engagements', op.entity);
  if (row?.getString('client') !== client.id) return rejected('not_found');
  if (statusIn(row).state !== 'draft' || op.base !== row.getInt('rev')) return inConflict(row);
  const email = client.getString('email').toLowerCase();
  if (terms.spouseEmail.toLowerCase() === email) return invalid('terms.spouseEmail');
  const { year, lines } = termsIn(row);
  if (terms.year !== year) return invalid('terms.year');
  // Staff may change a line's price after discount, nothing else of it.
  const isKnown = terms.lines.every(({ service, way, before }) =>
    lines.some((one) => one.service === service && one.way === way && one.before === before),
  );
  if (!isKnown || terms.lines.length !== lines.length) return invalid('terms.lines');
  return applied(revise(tx, row, withTerms(terms)));
}

/** From the profile, else the estimate. Never the address, because signed letters outlast an erasure. */
function nameOf(tx: PbApp, client: string, estimate: PbRecord): string {
  const profile = findRow(tx, 'profiles', client);
  const names = [profile, estimate].map((row) =>
    [row?.getString('first_name') ?? '', row?.getString('last_name') ?? ''].join(' ').trim(),
  );
  return names.find((name) => name !== '') ?? 'Client';
}

const onEngagement = { scope: 'engagement', by: 'staff', on: 'engagements' } as const;

/** Stores the final text, if it is the previewed one. Replaces unsigned letters of the same estimate. */
export const sendEngagement = transition(
  onEngagement,
  engagementSend.payload,
  ({ tx, by, row, now }, { hash }) => {
    const isSent = statusIn(row).state === 'sent' && row.getString('hash') === hash;
    if (isSent) return applied(row.getInt('rev'));
    // Refused while a client has signed another letter of the estimate: withdraw or countersign that first.
    const signed = ['signed', 'spouse-signed'];
    if (engagementsIn(tx, row.getString('estimate'), signed).length > 0) return inConflict(row);
    const terms = termsIn(row);
    if (!v.is(checkedTerms, terms)) return invalid('terms');
    const letter = writtenLetter(tx, row.id, terms);
    if (letter.text.length > longestLetter) return invalid('text', 'too_long');
    if (letter.hash !== hash) return inConflict(row);
    if (terms.until < firmDay(now, firm.zone)) return invalid('until', 'past');
    const values = { ...letter, sent: now };
    const outcome = moveEngagement(tx, row, { act: 'send', by, values, now });
    if (outcome.status !== 'applied') return outcome;
    for (const other of engagementsIn(tx, row.getString('estimate'), ['sent', 'opened'])) {
      if (other.id !== row.id) moveEngagement(tx, other, { act: 'replace', by, now });
    }
    return outcome;
  },
);

/** Conflicts if the letter was signed since. Idempotent. */
export const withdrawEngagement = transition(
  onEngagement,
  engagementWithdraw.payload,
  ({ tx, op, by, row, now }, { reason }) => {
    if (statusIn(row).state === 'withdrawn') return applied(row.getInt('rev'));
    const base = op.base ?? 0;
    return moveEngagement(tx, row, { act: 'withdraw', by, base, values: { reason }, now });
  },
);

type Signing = {
  tx: PbApp;
  row: PbRecord;
  by: PbRecord;
  signer: 'client' | 'spouse';
  now: number;
};

/** For ops of client and spouse, each from their own account. Answers `not_found` for a draft. */
const bySigner = <P>(
  payload: v.GenericSchema<unknown, P>,
  act: (signing: Signing, said: P) => Outcome,
) =>
  unplanned(
    { scope: 'engagement', begins: false, own: true },
    payload,
    ({ tx, op, now, credential: { owner } }, said) => {
      const by = findRow(tx, 'clients', owner);
      const row = findRow(tx, 'engagements', op.entity);
      const signer = by && row && signerOf(tx, row, by);
      if (!signer || row.getInt('sent') === 0) return rejected('not_found');
      return act({ tx, row, by, signer, now }, said);
    },
  );

/** Records only the client's first opening. */
export const openEngagement = bySigner(engagementOpen.payload, ({ tx, row, by, signer, now }) => {
  if (signer === 'spouse' || statusIn(row).state !== 'sent') return applied(row.getInt('rev'));
  const outcome = moveEngagement(tx, row, { act: 'open', by, now });
  // An expired letter can still be read.
  return outcome.status === 'applied' ? outcome : applied(row.getInt('rev'));
});

/** Accepts only the text that was sent, and only after the consent to electronic records. */
export const signEngagement = bySigner(
  engagementSign.payload,
  ({ tx, row, by, signer, now }, { hash, name, said }) => {
    if (row.getString('hash') !== hash) return invalid('hash');
    if (accountThatSigned(tx, row.id, signer) !== '') return applied(row.getInt('rev'));
    const consent = consentOf(tx, by);
    if (!consent) return invalid('consent', 'required');
    const act = signer === 'spouse' ? 'sign-as-spouse' : 'sign';
    const outcome = moveEngagement(tx, row, { act, by, now });
    if (outcome.status !== 'applied') return outcome;
    addSignature(tx, row, { signer, by, name, consent, said, now });
    return outcome;
  },
);

/** The account's consent to the current text about electronic records. */
function consentOf(tx: PbApp, account: PbRecord): ConsentRecord | undefined {
  return consentsOf(tx, account.id).find(
    (consent) => consent.kind === 'electronic-records' && isInForce(consent),
  );
}

export const declineEngagement = bySigner(
  engagementDecline.payload,
  ({ tx, row, by, signer, now }, { reason }) => {
    const isSaid = statusIn(row).state === 'declined' && row.getString('reason') === reason;
    if (isSaid) return applied(row.getInt('rev'));
    const act = signer === 'spouse' ? 'decline-as-spouse' : 'decline';
    return moveEngagement(tx, row, { act, by, values: { reason }, now });
  },
);

/** The client's own letters, and those for them as a spouse. */
export function myEngagements({ app, by: account }: Context) {
  return { engagements: engagementsToSign(app, account) };
}

/** Countersigns the text and state that were seen. Idempotent. */
export const countersign = endpoint(
  countersignSchema,
  ({ app, by: staff, session }, { engagement, hash, seen }) => {
    requireProof({ app, session });
    transact(app, (tx) => {
      const row = findRow(tx, 'engagements', engagement);
      const client = row && findRow(tx, 'clients', row.getString('client'));
      if (!row || !client) refuse(404, 'not_found');
      if (row.getString('hash') !== hash) refuse(409, 'changed');
      if (accountThatSigned(tx, row.id, 'firm') !== '') return;
      const now = Date.now();
      const moved = moveEngagement(tx, row, { act: 'countersign', by: staff, base: seen, now });
      if (moved.status !== 'applied') refuse(409, 'changed');
      const name = staff.getString('name') || staff.getString('email');
      addSignature(tx, row, { signer: 'firm', by: staff, name, said: now, now });
      beginWork(tx, row, { client, by: staff, now });
    });
    return { engagement };
  },
);

/** Marks the lead as won, and creates the year's document requests. */
function beginWork(
  tx: PbApp,
  row: PbRecord,
  { client, by, now }: { client: PbRecord; by: PbRecord; now: number },
): void {
  const id = row.getString('estimate');
  const lead = findRow(tx, 'leads', id);
  const state = lead?.getString('state') ?? '';
  if (lead && state !== 'won') {
    const answered = firstAnswer(lead.getInt('answered'), now);
    revise(tx, lead, { state: 'won', answered });
    const changes = loggedChanges(leadFieldRows, { state }, { state: 'won' });
    appendAudit(tx, { by, action: 'changed', lead: id, detail: { changes } }, now);
  }
  const estimate = storedEstimate(tx, id);
  const answers = estimate && givenAnswers(estimate);
  if (answers) makeRequests(tx, answers, { client, year: row.getInt('year'), by, now });
}
