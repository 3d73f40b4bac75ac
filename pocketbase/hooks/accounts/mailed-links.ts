/** Signs mailed links with a key outside the database, so a database copy forges none. */
import { currentKey, type FileKey, keyNamed } from '../documents/file-keys.ts';

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
