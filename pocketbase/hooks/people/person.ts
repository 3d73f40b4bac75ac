import { selectTexts } from '../core/database.ts';
import { type Ids, type OwnerColumn, tables } from '../core/tables.ts';
import { newLinkToken, sessionIn } from '../accounts/link-tokens.ts';
import { type DocumentRow, readDocuments } from '../documents/document-row.ts';

export type Person = Record<Exclude<Ids, 'email'>, string[]> & {
  email: string;
};

/** Ignores the address's case. */
export function personOf(app: PbApp, email: string): Person {
  const same = 'email = {:value} COLLATE NOCASE';
  const having = (table: string) =>
    idsIn(app, `SELECT id AS value FROM ${table} WHERE ${same}`, email);
  const clients = having('clients');
  return {
    email,
    staff: having('staff'),
    superusers: having('_superusers'),
    ...belongings(app, clients, leadsOf(app, email, clients)),
  };
}

/** The rows of an account, without submitted leads. */
export function accountAlone(app: PbApp, id: string): Person {
  return { email: '', staff: [], superusers: [], ...belongings(app, [id], []) };
}

function belongings(app: PbApp, clients: string[], leads: string[]) {
  const idsBehind = (table: string, column: string, ids: readonly string[]) =>
    idsIn(app, `SELECT id AS value FROM ${table} WHERE ${isOneOf(column)}`, JSON.stringify(ids));
  const requests = idsBehind('requests', 'client', clients);
  const threads = idsBehind('threads', 'client', clients);
  const documents = [
    ...idsBehind('price_estimator_documents', 'estimate', leads),
    ...idsBehind('price_estimator_documents', 'request', requests),
    ...idsBehind('price_estimator_documents', 'thread', threads),
    ...idsBehind('price_estimator_documents', 'client', clients),
  ];
  const entities = Object.keys(tables)
    .filter((table) => tables[table]?.isEntity)
    .flatMap((table) => idsBehind(table, 'client', clients));
  const ofAccount = idsIn(
    app,
    `SELECT id AS value FROM entity_keys WHERE ${isOneOf('owner')}
      AND scope IN ('onboarding', 'consent', 'preferences', 'reader', 'event')`,
    JSON.stringify(clients),
  );
  return {
    clients,
    /** Estimates, contacts and subscribers have their lead's id. */
    leads,
    /** Estimates on the account that someone else submitted. */
    passedOn: passedOnBy(app, clients).filter((id) => !leads.includes(id)),
    threads,
    documents,
    about: [...clients, ...leads, ...documents, ...entities, ...ofAccount],
  };
}

/** Skips unaccepted invitations, and estimates on the account sent with another address. */
function leadsOf(app: PbApp, email: string, clients: readonly string[]): string[] {
  const same = 'email = {:value} COLLATE NOCASE';
  const byAddress = idsIn(
    app,
    `SELECT id AS value FROM leads WHERE ${same} UNION SELECT id FROM contacts WHERE ${same}
      UNION SELECT id FROM price_estimates WHERE ${same}
      UNION SELECT id FROM creator_checklist_subscribers WHERE ${same}
      UNION SELECT lead FROM lead_invitations WHERE accepted > 0 AND ${same}`,
    email,
  );
  const byAccount = idsIn(
    app,
    `SELECT id AS value FROM abandoned_estimates WHERE ${isOneOf('client')}
        AND id NOT IN (SELECT id FROM price_estimates)
      UNION SELECT lead FROM lead_invitations WHERE ${isOneOf('client')}`,
    JSON.stringify(clients),
  );
  return [...new Set([...byAddress, ...byAccount])];
}

function passedOnBy(app: PbApp, clients: readonly string[]): string[] {
  return idsIn(
    app,
    `SELECT id AS value FROM price_estimates WHERE ${isOneOf('client')}
      UNION SELECT id FROM abandoned_estimates WHERE ${isOneOf('client')}`,
    JSON.stringify(clients),
  );
}

/** SQL for a column whose value is in `{:value}`, a JSON array of ids. */
export function isOneOf(column: string): string {
  return `${column} != '' AND ${column} IN (SELECT value FROM json_each({:value}))`;
}

export type RowsAt = { table: string; where: string; value: string };

export function rowsAt({ table, column, of }: OwnerColumn, person: Partial<Person>): RowsAt {
  if (of !== 'email') {
    return { table, where: isOneOf(column), value: JSON.stringify(person[of] ?? []) };
  }
  const where = `${column} != '' AND ${column} = {:value} COLLATE NOCASE`;
  return { table, where, value: person.email ?? '' };
}

function idsIn(app: PbApp, sql: string, value: string): string[] {
  return selectTexts(app, sql, { value });
}

const goodForSeconds = 1800;

/** Received files, including withdrawn ones. */
export function exportedFiles(app: PbApp, { documents }: Person): DocumentRow[] {
  return readDocuments(app, isOneOf('id'), JSON.stringify(documents)).filter(
    ({ file, status }) => file !== '' && status === 'received',
  );
}

/** Names the address by a hash, because a token can be read. */
const exportOf = ({ email }: Person) => ({ type: 'personExport', of: $security.sha256(email) });

export function newExportToken(
  app: PbApp,
  session: string,
  owner: PbRecord,
  person: Person,
): string {
  return newLinkToken(app, owner, { ...exportOf(person), session }, goodForSeconds);
}

export function opensExport(
  app: PbApp,
  session: string,
  owner: PbRecord,
  person: Person,
  token: string,
): boolean {
  return session !== '' && sessionIn(app, owner, exportOf(person), token) === session;
}
