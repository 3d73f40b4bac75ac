/** Signs links to files: for one account and session, to one thing, for a short time. */
import { currentKey } from '../documents/file-keys.ts';

/** `of` is what the link opens: a document's id, or a hash. */
type LinkClaims = { type: string; session: string; of: string };

export function newLinkToken(
  app: PbApp,
  account: PbRecord,
  claims: LinkClaims,
  seconds: number,
): string {
  return $security.createJWT({ ...claims, id: account.id }, keyOf(app, account), seconds);
}

/** The account id in a token whose signature is not checked yet; empty if the token cannot be read. */
export function accountIn(token: string): string {
  const { id } = claimsOf(() => $security.parseUnverifiedJWT(token));
  return typeof id === 'string' ? id : '';
}

/** The session in a token that is valid for `of`, else empty. */
export function sessionIn(
  app: PbApp,
  account: PbRecord,
  { type, of }: Omit<LinkClaims, 'session'>,
  token: string,
): string {
  const claims = claimsOf(() => $security.parseJWT(token, keyOf(app, account)));
  return claims['type'] === type && claims['of'] === of ? String(claims['session']) : '';
}

/** Signing out everywhere changes this key. Part of it is outside the database, so a copied database forges no link. */
function keyOf(app: PbApp, account: PbRecord): string {
  const inDatabase = `${account.tokenKey()}${account.collection().fileToken.secret}`;
  return $security.hs256(inDatabase, currentKey(app).secret);
}

function claimsOf(read: () => Record<string, unknown>): Record<string, unknown> {
  try {
    return read();
  } catch {
    return {};
  }
}
