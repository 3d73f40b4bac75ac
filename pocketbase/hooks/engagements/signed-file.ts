/**
 * Makes a PDF of each fully signed letter, with a certificate of its signatures. The process beside the server draws
 * it.
 */
import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import type { AuditAction } from '#domain/audit/actions.ts';
import { partsOf } from '#domain/engagements/letter.ts';
import type { Signer } from '#domain/engagements/states.ts';
import { firmDateTime } from '#domain/firm-time.ts';
import { referenceOf } from '#domain/reference.ts';
import { publishFile } from '../firm-files/firm-files.ts';
import { eachItem, eachReport, isDueItem } from '../core/each-item.ts';
import {
  findRow,
  madeAt,
  countRows,
  insert,
  selectAll,
  selectRows,
  transact,
} from '../core/database.ts';
import { encryptedFile } from '../documents/rotate-keys.ts';
import { currentKey } from '../documents/file-keys.ts';
import { removeStored, storeFile } from '../documents/stored-document.ts';
import { notify } from '../notifications/events.ts';
import type { Outbox, Report } from '../outbox.ts';
import { accountThatSigned, lettersBy, shownName } from './engagement-rows.ts';
import { type LetterFound, verifyRequest } from '#domain/engagements/verify.ts';
import { openEndpoint } from '../endpoint.ts';

const queue = 'letters to file';

/** Gives out letters to draw. If two processes draw one, the first file stays. */
export const letterOutbox: Outbox = {
  leaseMs: () => 60_000,
  waitMs: () => 0,
  take(app, most) {
    const sql = `SELECT id AS value FROM engagements WHERE state = 'countersigned'
      AND id NOT IN (SELECT engagement FROM signed_letters) AND ${isDueItem(queue, 'id')} ORDER BY moved LIMIT ${most}`;
    const letters: (DrawnLetter & { lease: number })[] = [];
    eachItem(app, queue, lettersBy(app, sql), (row) => {
      letters.push({ ...letterIn(app, row), lease: 0 });
    });
    return letters;
  },
  settle(app, reports, now) {
    eachReport(app, queue, reports, (report) => settleLetter(app, report, now));
    return 0;
  },
};

type DrawnLetter = ReturnType<typeof letterIn>;

function letterIn(app: PbApp, row: PbRecord) {
  return {
    id: row.id,
    reference: referenceOf(row.id),
    title: nameOf(row),
    at: row.getInt('moved'),
    sections: [row.getString('text'), certificateOf(app, row)].map(partsOf),
  };
}

const nameOf = (row: PbRecord): string => `Engagement letter ${row.getInt('year')}, signed`;

const roles: Record<Signer, string> = { client: 'Client', spouse: 'Spouse', firm: 'For the firm' };

const events = {
  'engagement-drafted': 'Made',
  'engagement-sent': 'Sent',
  'engagement-opened': 'Opened',
  'engagement-signed': 'Signed by a client',
  'engagement-countersigned': 'Signed for the firm',
} satisfies Partial<Record<AuditAction, string>>;

/** The certificate as letter text, with the audit log's times. */
function certificateOf(app: PbApp, row: PbRecord): string {
  const columns = { signer: '', name: '', email: '', consent: 0, consent_at: 0, at: 0 };
  const ids = { id: row.id };
  const signed = selectRows(
    app,
    columns,
    'FROM signatures WHERE engagement = {:id} ORDER BY at, signer',
    ids,
  );
  const logged = selectRows(
    app,
    { action: '', at: 0, seq: 0, hash: '' },
    `FROM audit_log WHERE account IN (SELECT client FROM signatures WHERE engagement = {:id})
      AND action LIKE 'engagement-%' AND json_extract(detail, '$.engagement') = {:id} ORDER BY seq`,
    ids,
  );
  const last = logged.find(({ action }) => action === 'engagement-countersigned');
  return [
    '# Certificate',
    [
      `- Reference: ${referenceOf(row.id)} (record ${row.id})`,
      `- SHA-256 of the letter’s text: ${row.getString('hash')}`,
      `- Price book: ${row.getString('book')}`,
    ].join('\n'),
    '# Signatures',
    signed
      .map(({ signer, name, email, consent, consent_at, at }) => {
        const [role, shown] = [wordFor(roles, signer), shownName(signer, name)];
        if (signer === 'firm') return `- ${role}: ${timeOf(at)}${shown && `. Name: “${shown}”`}`;
        const agreed = `. Agreed to electronic records, version ${consent}, ${timeOf(consent_at)}`;
        // The typed name is last, because it can contain any text.
        const typed = `. Typed as signature: “${shown}”`;
        return `- ${role}: ${email}. ${timeOf(at)}${consent > 0 ? agreed : ''}${typed}`;
      })
      .join('\n'),
    '# Events',
    logged
      .map(
        ({ action, at, seq }) =>
          `- ${wordFor(events, action)}. ${timeOf(at)}. Entry ${seq} of the audit log`,
      )
      .join('\n'),
    '# How to check this file',
    `Choose it at ${firm.site}${paths.verify}. Its SHA-256 is computed in your browser, and nothing else leaves it.`,
    `When all had signed, the audit log ended with entry ${last?.seq ?? 0}, SHA-256 ${last?.hash ?? ''}.`,
    'This is not IRS Form 8878 or 8879.',
  ].join('\n\n');
}

const wordFor = (words: Readonly<Record<string, string>>, name: string) => words[name] ?? name;

const timeOf = (at: number): string =>
  `${firmDateTime(at, firm.zone)} (${new Date(at).toISOString()})`;

function settleLetter(app: PbApp, { id, outcome, words, file }: Report, now: number): void {
  if (outcome !== 'sent') throw notFiled(words);
  const bytes = Buffer.from(file, 'base64');
  if (!toString(bytes, 0).startsWith('%PDF-')) throw notFiled('not a PDF');
  const row = findRow(app, 'engagements', id);
  if (row && !isFiled(app, id)) keepFile(app, row, bytes, now);
}

/** Named by the reason, because failed items store only the error's name. */
function notFiled(reason: string): Error {
  const error = new Error(reason);
  error.name = reason;
  return error;
}

/** Stores the file under a fixed name, so a retry after a crash overwrites it. */
function keepFile(app: PbApp, row: PbRecord, bytes: GoBuffer, now: number): void {
  const key = currentKey(app);
  const document = $security.sha256(`signed letter ${row.id}`).slice(0, 15);
  const values = {
    id: document,
    name: `${nameOf(row)}.pdf`,
    size: bytes.length,
    sha256: $security.sha256(toString(bytes, 0)),
    status: 'received',
    key: key.id,
    ...madeAt(row.getInt('moved')),
  };
  const { size, name, created } = values;
  const file = encryptedFile({ id: document, size, secret: key.secret }, bytes, name);
  const stored = storeFile(app, { id: document, name, file: '', created }, file, key.id);
  const isDeleted = transact(app, (tx) => {
    const client = findRow(tx, 'engagements', row.id)?.getString('client');
    if (client === undefined) return true;
    if (isFiled(tx, row.id)) return false;
    insert(tx, 'price_estimator_documents', { ...values, client, file: stored.file });
    insert(tx, 'signed_letters', {
      engagement: row.id,
      client,
      document,
      hash: values.sha256,
      at: now,
    });
    const kept = findRow(tx, 'price_estimator_documents', document);
    if (kept) publishFile(tx, kept, now);
    const spouse = accountThatSigned(tx, row.id, 'spouse');
    if (findRow(tx, 'clients', spouse)) {
      notify(tx, 'files', { subject: document, client: spouse }, now);
    }
    return false;
  });
  if (isDeleted) removeStored(app, document, stored.file);
}

function isFiled(app: PbApp, engagement: string): boolean {
  return countRows(app, 'signed_letters', { engagement }) > 0;
}

const letter = { engagement: '', sent: 0, isOver: false };

/** Letters whose text or signed file has the hash, newest first. */
export function findLetter(app: PbApp, hash: string): LetterFound[] {
  const sql = `SELECT found.id AS engagement, coalesce(sent, 0) AS sent,
      coalesce(state IN ('withdrawn', 'declined', 'replaced'), FALSE) AS isOver
    FROM (SELECT id FROM engagements WHERE hash = {:hash} AND sent > 0
      UNION SELECT engagement FROM signatures WHERE hash = {:hash}
      UNION SELECT engagement FROM signed_letters WHERE hash = {:hash}) AS found
    LEFT JOIN engagements ON engagements.id = found.id ORDER BY sent DESC`;
  const signed = 'FROM signatures WHERE engagement = {:engagement} ORDER BY at';
  return selectAll(app, sql, { hash }, letter).map(({ engagement, sent, isOver }) => {
    const signatures = selectRows(app, { signer: '', at: 0 }, signed, { engagement });
    return { engagement, sent, isOver, signatures };
  });
}

/** Needs no account: the sender has the file, which says more than the answer. */
export const verifyFile = openEndpoint(verifyRequest, ({ app }, { hash }) => ({
  found: findLetter(app, hash),
}));
