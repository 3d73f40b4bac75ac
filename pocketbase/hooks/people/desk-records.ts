/**
 * Owners answer what a person asks for at the desk, as `spark person` does on the server: each action is one entry of the log. They say
 * how long leads are kept, see what would go, and have it go.
 */
import {
  changeRetentionSchema,
  eraseSchema,
  exportedFileSchema,
  type ExportedPerson,
  type ErasedPerson,
  type FoundPerson,
  holdSchema,
  personSchema,
  purgeSchema,
  type Records,
} from '#domain/people/records.ts';
import { isJustProven } from '../accounts/prove-password.ts';
import { appendAudit } from '../audit/append.ts';
import { answer, refuse } from '../core/answer.ts';
import { errorClass } from '../core/report.ts';
import { countsBySubject } from '../core/tables.ts';
import { transact } from '../core/transaction.ts';
import { showDocument } from '../documents/show-document.ts';
import { erasePerson, namedInLog, rewriteDatabases, worksHere } from './erase-person.ts';
import { exportedFiles, newExportToken, opensExport } from './exported-files.ts';
import { hold, holdsOn, listHolds, release } from './legal-holds.ts';
import { type LookedUp, logPerson, lookUp } from './person-rows.ts';
import { personOf } from './person.ts';
import { runPurge } from './purge.ts';
import { changeRetention, readRetention } from './retention.ts';
import { anOwner, forBody, forLook } from '../accounts/account-request.ts';

/** Each counts what a whole database has: owners are few. */
const recordsAllowance = { name: 'records', burst: 60, everySeconds: 2 };

/** POST /api/desk/records/find: how much there is, by subject, and what keeps it from being erased. */
export function findPerson(e: RequestEvent): void {
  forBody(e, anOwner, personSchema, recordsAllowance, ({ email }, owner) => {
    const found = lookUp(e.app, email);
    logPerson(e.app, 'person-found', found, owner, Date.now());
    answer(e, 200, shown(e.app, found));
  });
}

function shown(app: PbApp, { person, tables }: LookedUp): FoundPerson {
  return {
    email: person.email,
    counts: countsBySubject(tables),
    holds: holdsOn(app, person),
    worksHere: worksHere(person),
  };
}

/** POST /api/desk/records/export: every row, and a token for the files, which the page puts into one archive. */
export function exportPerson(e: RequestEvent): void {
  forBody(e, anOwner, personSchema, recordsAllowance, ({ email }, owner) => {
    if (!isJustProven(e)) return;
    const found = lookUp(e.app, email);
    logPerson(e.app, 'person-exported', found, owner, Date.now());
    const { person, rows } = found;
    const exported: ExportedPerson = {
      json: JSON.stringify(rows, null, 2),
      files: exportedFiles(e.app, person).map(({ id, name }) => ({ id, name })),
      token: newExportToken(e, owner, person),
    };
    answer(e, 200, exported);
  });
}

/** POST /api/desk/records/file: one file of an export, as it was uploaded; it is part of the export's entry. */
export function sendExportedFile(e: RequestEvent): void {
  const allowance = { ...recordsAllowance, name: 'exported files', burst: 1000 };
  forBody(e, anOwner, exportedFileSchema, allowance, ({ email, document, token }, owner) => {
    const person = personOf(e.app, email.toLowerCase());
    const isExported = opensExport(e, owner, person, token);
    const row = isExported && exportedFiles(e.app, person).find(({ id }) => id === document);
    if (row) showDocument(e, row);
    else refuse(e, 404, 'not_found');
  });
}

/** POST /api/desk/records/erase: rows and files at once, then the databases are written anew, which a full disk may prevent. */
export function erasePersonAtDesk(e: RequestEvent): void {
  forBody(e, anOwner, eraseSchema, recordsAllowance, ({ email }, owner) => {
    if (!isJustProven(e)) return;
    const found = lookUp(e.app, email);
    const { person, tables } = found;
    if (worksHere(person)) return answer(e, 409, { code: 'works_here' });
    if (holdsOn(e.app, person).length > 0) return answer(e, 409, { code: 'held' });
    const namesInLog = namedInLog(e.app, person);
    erasePerson(e.app, person.email, (tx) =>
      logPerson(tx, 'person-erased', found, owner, Date.now()),
    );
    const erased: ErasedPerson = {
      counts: countsBySubject(tables),
      isRewritten: wasRewritten(e.app, person.email),
      namesInLog,
    };
    answer(e, 200, erased);
  });
}

/** False where there was no room for it; asked for again, erasing does it. */
function wasRewritten(app: PbApp, email: string): boolean {
  try {
    rewriteDatabases(app, email);
    return true;
  } catch (error) {
    app.logger().error('databases were not written anew', 'error', errorClass(error));
    return false;
  }
}

/** POST /api/desk/records/hold: begins one, or gives it another reason. */
export function holdPerson(e: RequestEvent): void {
  forBody(e, anOwner, holdSchema, recordsAllowance, ({ email, reason }, owner) => {
    if (!isJustProven(e)) return;
    const now = Date.now();
    const found = lookUp(e.app, email);
    transact(e.app, (tx) => {
      logPerson(tx, 'person-held', found, owner, now);
      hold(tx, found.person.email, reason, now);
    });
    answerRecords(e);
  });
}

/** POST /api/desk/records/release. */
export function releasePerson(e: RequestEvent): void {
  forBody(e, anOwner, personSchema, recordsAllowance, ({ email }, owner) => {
    if (!isJustProven(e)) return;
    const found = lookUp(e.app, email);
    transact(e.app, (tx) => {
      logPerson(tx, 'person-released', found, owner, Date.now());
      release(tx, found.person.email);
    });
    answerRecords(e);
  });
}

/** GET /api/desk/records. */
export function showRecords(e: RequestEvent): void {
  forLook(e, anOwner, recordsAllowance, () => answerRecords(e));
}

/** Every hold, and what is kept how long. */
function answerRecords(e: RequestEvent): void {
  const records: Records = { holds: listHolds(e.app), retention: readRetention(e.app) };
  answer(e, 200, records);
}

/** POST /api/desk/records/retention: the daily job acts on it, unless the server's environment says after how many days. */
export function saveRetention(e: RequestEvent): void {
  forBody(e, anOwner, changeRetentionSchema, recordsAllowance, (wanted, owner) => {
    if (!isJustProven(e)) return;
    const now = Date.now();
    transact(e.app, (tx) => {
      changeRetention(tx, wanted, owner, now);
      const detail = { days: wanted.isOn ? wanted.days : 0 };
      appendAudit(tx, { by: owner, action: 'retention-changed', detail }, now);
    });
    answerRecords(e);
  });
}

/** POST /api/desk/records/purge: what is older goes at once, or is only counted. */
export function purgeLeads(e: RequestEvent): void {
  forBody(e, anOwner, purgeSchema, recordsAllowance, ({ days, isDry }, owner) => {
    if (!isDry && !isJustProven(e)) return;
    const { tables } = runPurge(e.app, days, isDry, Date.now(), { by: 'owner', owner });
    answer(e, 200, { counts: countsBySubject(tables) });
  });
}
