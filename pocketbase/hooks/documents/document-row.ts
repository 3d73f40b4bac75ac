/** A declared document as the hooks read it. */
import { opens, type Credential } from '../ops/credential.ts';
import { readLocks } from '../ops/ledger-tables.ts';

export type DocumentRow = {
  id: string;
  estimate: string;
  name: string;
  size: number;
  sha256: string;
  status: string;
  /** UTC, as PocketBase writes times. */
  created: string;
};

const columns: DocumentRow = {
  id: '',
  estimate: '',
  name: '',
  size: 0,
  sha256: '',
  status: '',
  created: '',
};

/** The row of this id, or nothing. */
export function readDocument(app: PbApp, id: string): DocumentRow | undefined {
  return readDocuments(app, 'id', id)[0];
}

/** Every document ever declared for an estimate. */
export function documentsOf(app: PbApp, estimate: string): DocumentRow[] {
  return readDocuments(app, 'estimate', estimate);
}

/** The row of this id for whoever shows the right credential; anyone else learns nothing. */
export function openDocument(
  app: PbApp,
  id: string,
  credential: Credential,
): DocumentRow | undefined {
  const [lock] = readLocks(app, [id]);
  return lock && opens(credential, lock) ? readDocument(app, id) : undefined;
}

function readDocuments(app: PbApp, column: 'id' | 'estimate', value: string): DocumentRow[] {
  const found = arrayOf(new DynamicModel(columns));
  app
    .db()
    .newQuery(`SELECT * FROM price_estimator_documents WHERE ${column} = {:value}`)
    .bind({ value })
    .all(found);
  return Array.from(found, ({ id, estimate, name, size, sha256, status, created }) => ({
    id,
    estimate,
    name,
    size,
    sha256,
    status,
    created,
  }));
}
