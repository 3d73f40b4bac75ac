/**
 * Finds, exports, erases and holds a person's data for owners, like `spark person`; sets the retention of leads. Audits
 * each action.
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
import { requireProof } from '../accounts/accounts.ts';
import { appendAudit } from '../audit/append.ts';
import { errorClass, refuse } from '../core/answer.ts';
import { countsBySubject } from '../core/tables.ts';
import { transact } from '../core/database.ts';
import { showDocument } from '../documents/show-document.ts';
import { erasePerson, rewriteDatabases, worksHere } from './erase-person.ts';
import { exportedFiles, newExportToken, opensExport, personOf } from './person.ts';
import { hold, holdsOn, listHolds, release } from './legal-holds.ts';
import { type LookedUp, logPerson, lookUp } from './person-rows.ts';
import { changeRetention, readRetention, runPurge } from './purge.ts';
import { endpoint, type Context } from '../endpoint.ts';

/** Finds a person: counts by subject, and legal holds. */
export const findPerson = endpoint(personSchema, ({ app, by: owner }, { email }) => {
  const found = lookUp(app, email);
  logPerson(app, 'person-found', found, owner, Date.now());
  return shown(app, found);
});

function shown(app: PbApp, { person, tables }: LookedUp): FoundPerson {
  return {
    email: person.email,
    counts: countsBySubject(tables),
    holds: holdsOn(app, person),
    worksHere: worksHere(person),
  };
}

/** All rows, and a token for the files. */
export const exportPerson = endpoint(personSchema, ({ app, by: owner, session }, { email }) => {
  const found = lookUp(app, email);
  logPerson(app, 'person-exported', found, owner, Date.now());
  const { person, rows } = found;
  const exported: ExportedPerson = {
    json: JSON.stringify(rows, null, 2),
    files: exportedFiles(app, person).map(({ id, name }) => ({ id, name })),
    token: newExportToken(app, session, owner, person),
  };
  return exported;
});

export const sendExportedFile = endpoint(
  exportedFileSchema,
  ({ app, by: owner, session, event }, { email, document, token }) => {
    const person = personOf(app, email.toLowerCase());
    const isExported = opensExport(app, session, owner, person, token);
    const row = isExported && exportedFiles(app, person).find(({ id }) => id === document);
    if (!row) return refuse(404, 'not_found');
    showDocument(event, row);
    return 'sent';
  },
);

/** Erases a person and rewrites the databases, which may fail on a full disk. */
export const erasePersonAtDesk = endpoint(eraseSchema, ({ app, by: owner }, { email }) => {
  const person = personOf(app, email.toLowerCase());
  if (worksHere(person)) return refuse(409, 'works_here');
  if (holdsOn(app, person).length > 0) return refuse(409, 'held');
  const { tables } = erasePerson(app, person.email, (tx, found) =>
    logPerson(tx, 'person-erased', found, owner, Date.now()),
  );
  const erased: ErasedPerson = {
    counts: countsBySubject(tables),
    isRewritten: wasRewritten(app, person.email),
  };
  return erased;
});

/** Returns false if the databases could not be rewritten, such as on a full disk. */
function wasRewritten(app: PbApp, email: string): boolean {
  try {
    rewriteDatabases(app, email);
    return true;
  } catch (error) {
    app.logger().error('databases were not written anew', 'error', errorClass(error));
    return false;
  }
}

/** Begins a hold or changes its reason. */
export const holdPerson = endpoint(holdSchema, ({ app, by: owner }, { email, reason }) => {
  const now = Date.now();
  const found = lookUp(app, email);
  transact(app, (tx) => {
    logPerson(tx, 'person-held', found, owner, now);
    hold(tx, found.person.email, reason, now);
  });
  return showRecords({ app });
});

export const releasePerson = endpoint(personSchema, ({ app, by: owner }, { email }) => {
  const found = lookUp(app, email);
  transact(app, (tx) => {
    logPerson(tx, 'person-released', found, owner, Date.now());
    release(tx, found.person.email);
  });
  return showRecords({ app });
});

export function showRecords({ app }: Pick<Context, 'app'>): Records {
  return { holds: listHolds(app), retention: readRetention(app) };
}

/** Saves how long leads are kept; the environment takes precedence. */
export const saveRetention = endpoint(changeRetentionSchema, ({ app, by: owner }, wanted) => {
  const now = Date.now();
  transact(app, (tx) => {
    changeRetention(tx, wanted, owner, now);
    const detail = { days: wanted.isOn ? wanted.days : 0 };
    appendAudit(tx, { by: owner, action: 'retention-changed', detail }, now);
  });
  return showRecords({ app });
});

/** Removes old leads now, or only counts them. */
export const purgeLeads = endpoint(purgeSchema, ({ app, by: owner, session }, { days, isDry }) => {
  if (!isDry) requireProof({ app, session });
  const { tables } = runPurge(app, days, isDry, Date.now(), { by: 'owner', owner });
  return { counts: countsBySubject(tables) };
});
