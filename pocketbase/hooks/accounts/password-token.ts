/**
 * Tokens of links to a new password: PocketBase's own, with a seal under a key from outside the data folder. What PocketBase signs them
 * with is in the database, and whoever had a copy of that could choose anyone's password.
 */
import { currentKey, fileKeys, type FileKey } from '../documents/file-keys.ts';

/** It counts once, as the account has another key with another password. */
export function newPasswordToken(app: PbApp, account: PbRecord, seconds: number): string {
  const collection = account.collection();
  const claims = {
    type: 'passwordReset',
    id: account.id,
    collectionId: collection.id,
    // As the account has it, whatever capital letters were typed: PocketBase confirms the address of the token.
    email: account.getString('email'),
    seal: sealOf(account, currentKey(app)),
  };
  const key = account.tokenKey() + collection.passwordResetToken.secret;
  return $security.createJWT(claims, key, seconds);
}

/** True where we have made it; PocketBase has checked the token itself. */
export function isSealed(app: PbApp, account: PbRecord, token: unknown): boolean {
  const { seal } = $security.parseUnverifiedJWT(String(token));
  return fileKeys(app).some((key) => $security.equal(String(seal), sealOf(account, key)));
}

function sealOf(account: PbRecord, { secret }: FileKey): string {
  return $security.hs256(`new password of ${account.id} ${account.tokenKey()}`, secret);
}
