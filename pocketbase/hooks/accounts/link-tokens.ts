/** Signs links, in mails and to files, with a key outside the database, so a database copy forges none. */
import { currentKey, type FileKey, keyNamed } from '../documents/file-keys.ts';

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

type Link = {
  type: 'verification' | 'passwordReset' | 'emailChange';
  newEmail?: string;
};

export function linkToken(app: PbApp, account: PbRecord, link: Link, seconds = 0): string {
  const collection = account.collection();
  const { secret, duration } = collection[`${link.type}Token`];
  const key = currentKey(app);
  const claims = {
    ...link,
    id: account.id,
    collectionId: collection.id,
    email: account.getString('email'),
    key: key.id,
    proof: proofOf(account, link, key),
  };
  return $security.createJWT(claims, account.tokenKey() + secret, seconds || duration);
}

/** True if our key signed the link. PocketBase has checked the token's own signature and expiry. */
export function isOurLink(
  app: PbApp,
  account: PbRecord,
  type: Link['type'],
  token: unknown,
): boolean {
  try {
    const { proof, key, newEmail } = $security.parseUnverifiedJWT(String(token));
    const link = typeof newEmail === 'string' ? { type, newEmail } : { type };
    return $security.equal(String(proof), proofOf(account, link, keyNamed(app, String(key))));
  } catch {
    return false;
  }
}

function proofOf(account: PbRecord, { type, newEmail = '' }: Link, { secret }: FileKey): string {
  return $security.hs256(`${type} ${account.id} ${account.tokenKey()} ${newEmail}`, secret);
}

/** Throws PocketBase's error for invalid tokens, which gives no reason. */
export function refuseToken(): never {
  const token = new ValidationError('validation_invalid_token', 'Invalid or expired token.');
  throw new BadRequestError('An error occurred while validating the submitted data.', { token });
}
