/**
 * The tokens of links that are mailed to accounts: PocketBase's own, with a proof of one claim more. What those are signed with is in
 * the database; the proof can be made by a key from outside the data folder alone, so that no copy of that makes a link that counts.
 */
import { currentKey, type FileKey, keyNamed } from '../documents/file-keys.ts';

/** What a link does; `newEmail` is the address that is to be confirmed. */
type Link = {
  type: 'verification' | 'passwordReset' | 'emailChange';
  newEmail?: string;
};

/** A link's token, for as long as PocketBase has it, or for so many seconds. */
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

/** True for a token of the account that this server has made; whether it is signed and in time PocketBase says. */
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

/** It ends with the key that the account's tokens are signed with, as they do. */
function proofOf(account: PbRecord, { type, newEmail = '' }: Link, { secret }: FileKey): string {
  return $security.hs256(`${type} ${account.id} ${account.tokenKey()} ${newEmail}`, secret);
}
