/** Whose data: what an address leads to, by id. */
import { selectAll } from '../core/sql.ts';
import type { Person } from './person-ids.ts';

/** Everything an address leads to, capital letters aside; also through the account that has it, whatever address was given then. */
export function personOf(app: PbApp, email: string): Person {
  const same = 'email = {:value} COLLATE NOCASE';
  const clients = idsIn(app, `SELECT id FROM clients WHERE ${same}`, email);
  const leads = leadsOf(app, email, clients);
  const of = (table: string, column: string, ids: readonly string[]) =>
    idsIn(app, `SELECT id FROM ${table} WHERE ${isOneOf(column)}`, JSON.stringify(ids));
  const requests = of('requests', 'client', clients);
  const threads = of('threads', 'client', clients);
  const documents = [
    ...of('price_estimator_documents', 'estimate', leads),
    ...of('price_estimator_documents', 'request', requests),
    ...of('price_estimator_documents', 'thread', threads),
    ...of('price_estimator_documents', 'client', clients),
  ];
  const appointments = of('appointments', 'client', clients);
  return {
    email,
    staff: idsIn(app, `SELECT id FROM staff WHERE ${same}`, email),
    superusers: idsIn(app, `SELECT id FROM _superusers WHERE ${same}`, email),
    clients,
    leads,
    requests,
    threads,
    documents,
    about: [...clients, ...leads, ...requests, ...threads, ...documents, ...appointments],
  };
}

/** Names, numbers and addresses of others are no help here: an address is what people are told apart by. */
function leadsOf(app: PbApp, email: string, clients: readonly string[]): string[] {
  const same = 'email = {:value} COLLATE NOCASE';
  const byAddress = idsIn(
    app,
    `SELECT id FROM leads WHERE ${same} UNION SELECT id FROM contacts WHERE ${same}
      UNION SELECT id FROM price_estimates WHERE ${same}
      UNION SELECT id FROM creator_checklist_subscribers WHERE ${same}
      UNION SELECT lead AS id FROM lead_invitations WHERE ${same}`,
    email,
  );
  const byAccount = idsIn(
    app,
    `SELECT id FROM price_estimates WHERE ${isOneOf('client')}
      UNION SELECT id FROM abandoned_estimates WHERE ${isOneOf('client')}
      UNION SELECT lead AS id FROM lead_invitations WHERE ${isOneOf('client')}`,
    JSON.stringify(clients),
  );
  const known = [...new Set([...byAddress, ...byAccount])];
  const begun = idsIn(
    app,
    `SELECT abandoned_estimate_id AS id FROM price_estimates
      WHERE abandoned_estimate_id != '' AND ${isOneOf('id')}`,
    JSON.stringify(known),
  );
  return [...new Set([...known, ...begun])];
}

/** SQL for a column that holds one of the ids in `{:value}`, a JSON array. */
export function isOneOf(column: string): string {
  return `${column} != '' AND ${column} IN (SELECT value FROM json_each({:value}))`;
}

function idsIn(app: PbApp, sql: string, value: string): string[] {
  return selectAll(app, sql, { value }, { id: '' }).map((row) => row.id);
}
