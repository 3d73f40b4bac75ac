import type { Hold } from '#domain/people/records.ts';
import { run, selectAll, selectRows, selectTexts, upsert } from '../core/database.ts';
import { isOneOf, type Person, personOf } from './person.ts';
import { mailsOf } from './person-rows.ts';

const holdRow: Hold = { email: '', reason: '', at: 0 };

/** Repeating a hold keeps its start. */
export function hold(tx: PbApp, email: string, reason: string, now: number): void {
  upsert(tx, 'legal_holds', ['email'], { email, reason, at: now }, { at: 'at' });
}

export function release(tx: PbApp, email: string): void {
  run(tx, 'DELETE FROM legal_holds WHERE email = {:email}', { email });
}

/** Copies the hold to an account's new address. */
export function holdAlso(tx: PbApp, before: string, after: string): void {
  run(
    tx,
    `INSERT INTO legal_holds (email, reason, at) SELECT {:after}, reason, at FROM legal_holds WHERE email = {:before}
      ON CONFLICT DO NOTHING`,
    { before: before.toLowerCase(), after: after.toLowerCase() },
  );
}

export function listHolds(app: PbApp): Hold[] {
  return selectRows(app, holdRow, 'FROM legal_holds ORDER BY at DESC');
}

/** Addresses (lower case) and ids, each as a JSON array. */
export function heldNow(app: PbApp): { emails: string; ids: string } {
  const emails = listHolds(app).map(({ email }) => email);
  const ids = emails.flatMap((email) => idsAround(app, personOf(app, email)));
  return { emails: JSON.stringify(emails), ids: JSON.stringify(ids) };
}

/** Holds on this address, then on addresses that share data or mails with this person. */
export function holdsOn(app: PbApp, person: Person): Hold[] {
  const holds = selectRows(app, holdRow, 'FROM legal_holds ORDER BY email != {:email}', {
    email: person.email,
  });
  const mails = selectAll(
    app,
    `SELECT about, lower(recipient) AS recipient FROM mails WHERE ${isOneOf('id')}`,
    { value: JSON.stringify(mailsOf(app, person)) },
    { about: '', recipient: '' },
  );
  const about = new Set([...idsAround(app, person), ...mails.map((mail) => mail.about)]);
  const emails = new Set([person.email, ...mails.map(({ recipient }) => recipient)]);
  return holds.filter(
    ({ email }) =>
      emails.has(email) || idsAround(app, personOf(app, email)).some((id) => about.has(id)),
  );
}

/** Ids of the person, of their letters and estimates shared with others, and of mails to the address. */
function idsAround(app: PbApp, { email, about, passedOn }: Person): string[] {
  const mailed = selectTexts(
    app,
    `SELECT lead AS value FROM lead_invitations WHERE email = {:email} COLLATE NOCASE
      UNION SELECT lead FROM lead_notes WHERE mailed = {:email} COLLATE NOCASE
      UNION SELECT id FROM engagements WHERE spouse_email = {:email} COLLATE NOCASE
      UNION SELECT engagement FROM signatures WHERE email = {:email} COLLATE NOCASE
      UNION SELECT about FROM mails WHERE about != '' AND recipient = {:email} COLLATE NOCASE`,
    { email },
  );
  return [...about, ...passedOn, ...mailed];
}

/** @throws {Error} with start and reason of a hold */
export function refuseWhereHeld(app: PbApp, person: Person): void {
  const [found] = holdsOn(app, person);
  if (!found) return;
  const since = new Date(found.at).toISOString().slice(0, 10);
  throw new Error(`${found.email} is under a legal hold since ${since}: ${found.reason}`);
}
