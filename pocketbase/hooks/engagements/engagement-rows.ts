/** Reads and writes engagement letters, their template and signatures. */
import * as v from 'valibot';
import { firm } from '#config/firm.ts';
import {
  declinerOf,
  type Engagement,
  engagementsPerClient,
  type Signature,
  signers,
} from '#domain/engagements/engagement.ts';
import { letterOf, saveTemplateSchema, type StoredTemplate } from '#domain/engagements/letter.ts';
import {
  engagementStates,
  type Signer,
  type EngagementStatus,
} from '#domain/engagements/states.ts';
import { storedTerms, type Terms } from '#domain/engagements/terms.ts';
import type { ConsentRecord } from '#domain/onboarding/consents.ts';
import { referenceOf } from '#domain/reference.ts';
import { parseJson } from '../core/parse-json.ts';
import {
  findRows,
  newRowId,
  insert,
  selectRows,
  selectTexts,
  selectValue,
  type Values,
  selectOne,
  transact,
} from '../core/database.ts';
import { engagementTemplate } from '#config/engagement-template.ts';
import { appendAudit } from '../audit/append.ts';
import { refuse } from '../core/answer.ts';
import { endpoint, type Context } from '../endpoint.ts';

/** Writes a letter's text by the current template, and its hash. */
export function writtenLetter(app: PbApp, id: string, terms: Terms) {
  const { street, city, state, zip } = firm.office;
  const address = `${street}, ${city}, ${state} ${zip}`;
  const letter = letterOf(templateInForce(app).text, terms, { ...firm, address });
  // The reference makes texts unique: others could guess a hash of the same letter.
  const text = `${letter}\n\nReference: ${referenceOf(id)}`;
  return { text, hash: $security.sha256(text) };
}

/** The columns for terms: as JSON, and again those by which the server decides. */
export function withTerms(terms: Terms): Values {
  const { spouseEmail, year, until } = terms;
  return { terms: JSON.stringify(terms), spouse_email: spouseEmail, year, until };
}

export function termsIn(row: PbRecord): Terms {
  const terms = v.parse(storedTerms, parseJson(row.getString('terms'))?.value);
  const [spouseEmail, until] = [row.getString('spouse_email'), row.getString('until')];
  return { ...terms, spouseEmail, year: row.getInt('year'), until };
}

export function statusIn(row: PbRecord): EngagementStatus {
  const hasSpouse = row.getString('spouse_email') !== '';
  return { state: stateOf(row.getString('state')), hasSpouse, until: row.getString('until') };
}

/** The account that signed as spouse, else the active one with the spouse's address, confirmed; empty if none. */
export function spouseOf(app: PbApp, row: PbRecord): string {
  const sql = `SELECT id AS value FROM clients WHERE email = {:email} COLLATE NOCASE
    AND email != '' AND verified = TRUE AND disabled = FALSE`;
  return (
    accountThatSigned(app, row.id, 'spouse') ||
    selectValue(app, sql, { email: row.getString('spouse_email') }, '')
  );
}

function signaturesOf(app: PbApp, engagement: string, as: Signer): Signature[] {
  const columns = { signer: '', name: '', at: 0 };
  const rest = 'FROM signatures WHERE engagement = {:engagement} ORDER BY at, signer';
  return selectRows(app, columns, rest, { engagement }).map(({ signer, name, at }) => ({
    signer: signers.find((known) => known === signer) ?? 'client',
    name: as === 'firm' ? name : shownName(signer, name),
    at,
  }));
}

/** Hides a staff email address that replaces a missing name. */
export const shownName = (signer: string, name: string): string =>
  signer === 'firm' && name.includes('@') ? '' : name;

type NewSignature = {
  signer: Signer;
  by: PbRecord;
  name: string;
  /** The consent to electronic records; undefined for the firm. */
  consent?: ConsentRecord;
  said: number;
  now: number;
};

/** Stores a signature with the signed text and the signer's details, because accounts change. */
export function addSignature(
  tx: PbApp,
  row: PbRecord,
  { signer, by, name, consent, said, now }: NewSignature,
): void {
  insert(tx, 'signatures', {
    id: newRowId(),
    engagement: row.id,
    client: row.getString('client'),
    signer,
    account: by.id,
    email: by.getString('email'),
    name,
    consent: consent?.version ?? 0,
    consent_at: consent?.at ?? 0,
    hash: row.getString('hash'),
    text: row.getString('text'),
    said,
    at: now,
  });
}

/** The account's id, or empty. */
export function accountThatSigned(app: PbApp, engagement: string, signer: Signer): string {
  const sql =
    'SELECT account AS value FROM signatures WHERE engagement = {:engagement} AND signer = {:signer}';
  return selectValue(app, sql, { engagement, signer }, '');
}

/** A client's letters as staff read them, newest first. Drafts have the text of the current template. */
export function engagementsOf(app: PbApp, client: string): Engagement[] {
  const sql = `SELECT id AS value FROM engagements WHERE client = {:client}
    ORDER BY made DESC, id DESC LIMIT ${engagementsPerClient}`;
  return lettersBy(app, sql, { client }).map((row) => viewOf(app, row, 'firm'));
}

/** Letters for an account as client or spouse, without drafts. */
export function engagementsToSign(app: PbApp, account: PbRecord): Engagement[] {
  const sql = `SELECT id AS value FROM engagements
    WHERE sent > 0 AND (client = {:id}
      OR (spouse_email != '' AND spouse_email = {:email} COLLATE NOCASE)
      OR id IN (SELECT engagement FROM signatures WHERE account = {:id}))
    ORDER BY made DESC, id DESC LIMIT ${engagementsPerClient}`;
  const values = { id: account.id, email: account.getString('email') };
  return lettersBy(app, sql, values).flatMap((row) => {
    const signer = signerOf(app, row, account);
    return signer ? [viewFor(app, row, signer)] : [];
  });
}

const forSpouse: ReadonlySet<string> = new Set(['sent', 'opened', 'signed', 'declined']);

/**
 * The account's role, also in a letter that was left to it; undefined if it may not sign. The spouse is the account that signed as such; before that, the one
 * with the letter's address, confirmed.
 */
export function signerOf(
  app: PbApp,
  row: PbRecord,
  account: PbRecord,
): 'client' | 'spouse' | undefined {
  const signed = accountThatSigned(app, row.id, 'spouse');
  if (signed !== '' && signed === account.id) return 'spouse';
  if (row.getString('client') === account.id) return 'client';
  if (signed !== '') return undefined;
  if (!forSpouse.has(row.getString('state'))) return undefined;
  const spouse = row.getString('spouse_email').toLowerCase();
  const isTheirs = spouse !== '' && spouse === account.getString('email').toLowerCase();
  return isTheirs && account.getBool('verified') ? 'spouse' : undefined;
}

export function engagementsIn(app: PbApp, estimate: string, states: readonly string[]): PbRecord[] {
  const sql = `SELECT id AS value FROM engagements WHERE estimate = {:estimate}
    AND state IN (SELECT value FROM json_each({:states})) ORDER BY made, id`;
  return lettersBy(app, sql, { estimate, states: JSON.stringify(states) });
}

/** Letters whose ids the SQL selects as `value`, in its order. */
export function lettersBy(app: PbApp, sql: string, values: Values = {}): PbRecord[] {
  return findRows(app, selectTexts(app, sql, values), 'engagements');
}

/** What the signer can read. */
function viewFor(app: PbApp, row: PbRecord, signer: 'client' | 'spouse'): Engagement {
  const view = viewOf(app, row, signer);
  if (signer === 'client' || view.state !== 'declined') return view;
  // The spouse reads who declined, without the letter's content and the client's reason.
  const terms = { ...view.terms, lines: [], words: '' };
  const reason = declinerOf(view) === 'spouse' ? view.reason : '';
  return { ...view, terms, text: '', reason };
}

function viewOf(app: PbApp, row: PbRecord, signer: Signer): Engagement {
  const state = stateOf(row.getString('state'));
  const terms = termsIn(row);
  const draft = state === 'draft' ? writtenLetter(app, row.id, terms) : undefined;
  return {
    id: row.id,
    estimate: row.getString('estimate'),
    as: signer,
    state,
    terms,
    text: draft?.text ?? row.getString('text'),
    hash: draft?.hash ?? row.getString('hash'),
    reason: row.getString('reason'),
    made: row.getInt('made'),
    sent: row.getInt('sent'),
    opened: row.getInt('opened'),
    moved: row.getInt('moved'),
    movedRev: row.getInt('moved_rev'),
    rev: row.getInt('rev'),
    signatures: signaturesOf(app, row.id, signer),
  };
}

function stateOf(text: string): Engagement['state'] {
  return engagementStates.find((state) => state === text) ?? 'withdrawn';
}

/** The newest version of the template, or the built-in one. Sent letters keep their text. */
export function templateInForce(app: PbApp): StoredTemplate {
  const sql = `SELECT version, text, changed, coalesce(name, '') AS name FROM engagement_templates
    LEFT JOIN staff ON staff.id = changed_by ORDER BY version DESC LIMIT 1`;
  const row = selectOne(app, sql, {}, { version: 0, text: '', changed: 0, name: '' });
  if (!row) return { ...engagementTemplate, changed: 0, changedBy: '' };
  const { name: changedBy, ...rest } = row;
  return { ...rest, changedBy };
}

export function showTemplate({ app }: Context) {
  return templateInForce(app);
}

/** Saves over the version seen. Skips an unchanged text, unless the built-in one becomes the firm's own. */
export const saveTemplate = endpoint(saveTemplateSchema, ({ app, by }, { seen, text }) => {
  transact(app, (tx) => {
    const { version, text: stored, changed } = templateInForce(tx);
    if (stored === text && changed > 0) return;
    if (version !== seen) refuse(409, 'changed');
    const [next, now] = [version + 1, Date.now()];
    insert(tx, 'engagement_templates', { version: next, text, changed: now, changed_by: by.id });
    appendAudit(tx, { by, action: 'letter-template-changed', detail: { rev: next } }, now);
  });
  return templateInForce(app);
});
