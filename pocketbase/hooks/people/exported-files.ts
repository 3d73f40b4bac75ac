/** Files of an export, and tokens that open them. */
import { type DocumentRow, readDocuments } from '../documents/document-row.ts';
import { isOneOf, type Person } from './person.ts';

const type = 'personExport';
const goodForSeconds = 1800;

/** Received files, including withdrawn ones. */
export function exportedFiles(app: PbApp, { documents }: Person): DocumentRow[] {
  return readDocuments(app, isOneOf('id'), JSON.stringify(documents)).filter(
    ({ file, status }) => file !== '' && status === 'received',
  );
}

/** The token is for this owner, session and person. */
export function newExportToken(session: string, owner: PbRecord, { email }: Person): string {
  const claims = { type, session, of: $security.sha256(email) };
  return $security.createJWT(claims, keyOf(owner), goodForSeconds);
}

export function opensExport(
  session: string,
  owner: PbRecord,
  { email }: Person,
  token: string,
): boolean {
  try {
    const claims = $security.parseJWT(token, keyOf(owner));
    const isOfThis = claims['type'] === type && claims['of'] === $security.sha256(email);
    return isOfThis && claims['session'] === session;
  } catch {
    return false;
  }
}

/** Its first half changes when the owner signs out everywhere. */
function keyOf(owner: PbRecord): string {
  return `${owner.tokenKey()}${owner.collection().fileToken.secret}${type}`;
}
