/** Which files go into an archive, and what opens them for the page that makes it. */
import { type DocumentRow, readDocuments } from '../documents/document-row.ts';
import { isOneOf, type Person } from './person.ts';

const type = 'personExport';
/** Large archives over a slow line. */
const goodForSeconds = 1800;

/** Those that were received, also what their client took back: the bytes are still there. */
export function exportedFiles(app: PbApp, { documents }: Person): DocumentRow[] {
  return readDocuments(app, isOneOf('id'), JSON.stringify(documents)).filter(
    ({ file, status }) => file !== '' && status === 'received',
  );
}

/** A token that lets this owner, in this session, fetch the files of this person whose export was just written down. */
export function newExportToken(session: string, owner: PbRecord, { email }: Person): string {
  const claims = { type, session, of: $security.sha256(email) };
  return $security.createJWT(claims, keyOf(owner), goodForSeconds);
}

/** True where the token is this export's. */
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

/** No other token is signed with it; signing out everywhere takes the first half away. */
function keyOf(owner: PbRecord): string {
  return `${owner.tokenKey()}${owner.collection().fileToken.secret}${type}`;
}
