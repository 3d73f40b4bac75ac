/** Signs links that open one document for one account for two minutes. */
import { isActive } from '../accounts/account.ts';
import type { Role } from '../accounts/role.ts';
import { sessionExpiry } from '../accounts/sessions.ts';
import { positiveSetting } from '../core/environment.ts';
import { findRow } from '../core/rows.ts';
import { currentKey } from './file-keys.ts';

const type = 'leadDocument';
const longestSeconds = 120;

export type LinkClaims = { account: PbRecord; session: string; document: string };

/** Returns the token, and its expiry in UTC milliseconds. */
export function newLinkToken(app: PbApp, { account, session, document }: LinkClaims, now: number) {
  const seconds = validSeconds();
  const claims = { type, id: account.id, session, document };
  return {
    token: $security.createJWT(claims, keyOf(app, account), seconds),
    expiresAt: now + seconds * 1000,
  };
}

/** The link's account, if it opens this document and its session is open. */
export function accountBehind(
  app: PbApp,
  role: Role,
  token: string,
  document: string,
): PbRecord | undefined {
  const said = claimsOf(() => $security.parseUnverifiedJWT(token));
  const account = typeof said?.['id'] === 'string' ? findRow(app, role, said['id']) : undefined;
  if (!account || !isActive(account)) return undefined;
  const claims = claimsOf(() => $security.parseJWT(token, keyOf(app, account)));
  if (claims?.['type'] !== type || claims['document'] !== document) return undefined;
  return sessionExpiry(app, String(claims['session']), account.id, Date.now()) > 0
    ? account
    : undefined;
}

/**
 * The signing key, which signing out everywhere changes. Part of it is outside the database: a copy of that forges no
 * link.
 */
function keyOf(app: PbApp, account: PbRecord): string {
  const inDatabase = `${account.tokenKey()}${account.collection().fileToken.secret}${type}`;
  return $security.hs256(inDatabase, currentKey(app).secret);
}

function claimsOf(read: () => Record<string, unknown>): Record<string, unknown> | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function validSeconds(): number {
  return Math.min(positiveSetting('DOCUMENT_LINK_SECONDS', longestSeconds), longestSeconds);
}
