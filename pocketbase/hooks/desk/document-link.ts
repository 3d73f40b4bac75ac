/** Links that open one tax return for one member of staff, for two minutes and for nothing else. */
import { isInForce } from '../accounts/account.ts';
import { findRow } from '../rows.ts';

const type = 'leadDocument';
const longestSeconds = 120;

/** Whom a link belongs to and what it opens. */
export type LinkClaims = { staff: PbRecord; document: string };

/** A token for a document, and until when it opens it, in UTC milliseconds. */
export function newLinkToken({ staff, document }: LinkClaims, now: number) {
  const seconds = validSeconds();
  const claims = { type, id: staff.id, document };
  return {
    token: $security.createJWT(claims, keyOf(staff), seconds),
    expiresAt: now + seconds * 1000,
  };
}

/** Whose token this is, when it opens this document now: an account that is closed or signed out has none any more. */
export function staffBehind(app: PbApp, token: string, document: string): PbRecord | undefined {
  const named = claimsOf(() => $security.parseUnverifiedJWT(token));
  const staff = typeof named?.['id'] === 'string' ? findRow(app, 'staff', named['id']) : undefined;
  if (!staff || !isInForce(staff)) return undefined;
  const claims = claimsOf(() => $security.parseJWT(token, keyOf(staff)));
  return claims?.['type'] === type && claims['document'] === document ? staff : undefined;
}

/** PocketBase's own tokens are signed with other keys; signing out everywhere takes the first half away. */
function keyOf(staff: PbRecord): string {
  return `${staff.tokenKey()}${staff.collection().fileToken.secret}${type}`;
}

function claimsOf(read: () => Record<string, unknown>): Record<string, unknown> | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function validSeconds(): number {
  const given = Number($os.getenv('DOCUMENT_LINK_SECONDS'));
  return given > 0 ? Math.min(given, longestSeconds) : longestSeconds;
}
