/**
 * Tokens of links to a new password and of links that confirm an address: PocketBase's own, with a seal under a key from outside the
 * data folder. What PocketBase signs them with is in the database: with a copy of that one could choose anyone's password.
 */
import { currentKey, fileKeys, type FileKey } from '../documents/file-keys.ts';

/** What PocketBase calls them. */
type Type = 'passwordReset' | 'verification';

/** It counts once, as the account has another key with another password; for as long as PocketBase says, unless `seconds` do. */
export function newMailedToken(
  app: PbApp,
  account: PbRecord,
  type: Type,
  seconds = account.collection()[`${type}Token`].duration,
): string {
  const collection = account.collection();
  const claims = {
    type,
    id: account.id,
    collectionId: collection.id,
    // As the account has it, whatever capital letters were typed: PocketBase confirms the address of the token.
    email: account.getString('email'),
    seal: sealOf(account, type, currentKey(app)),
  };
  const key = account.tokenKey() + collection[`${type}Token`].secret;
  return $security.createJWT(claims, key, seconds);
}

/** True where we have made it; PocketBase has checked the token itself. */
export function isSealed(app: PbApp, account: PbRecord, type: Type, token: unknown): boolean {
  const { seal } = $security.parseUnverifiedJWT(String(token));
  return fileKeys(app).some((key) => $security.equal(String(seal), sealOf(account, type, key)));
}

function sealOf(account: PbRecord, type: Type, { secret }: FileKey): string {
  return $security.hs256(`${type} of ${account.id} ${account.tokenKey()}`, secret);
}
