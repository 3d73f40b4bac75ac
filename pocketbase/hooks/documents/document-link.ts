/** Links that open one tax return for one member of staff, for two minutes and for nothing else. */
import { isInForce } from '../accounts/account.ts';
import { endOf, named } from '../accounts/sessions.ts';
import { findRow } from '../core/rows.ts';

const type = 'leadDocument';
const longestSeconds = 120;

/** Whom a link belongs to and what it opens. */
export type LinkClaims = { staff: PbRecord; session: string; document: string };

/** A token for a document, and until when it opens it, in UTC milliseconds. */
export function newLinkToken({ staff, session, document }: LinkClaims, now: number) {
  const seconds = validSeconds();
  const claims = { type, id: staff.id, session, document };
  return {
    token: $security.createJWT(claims, keyOf(staff), seconds),
    expiresAt: now + seconds * 1000,
  };
}

/** Whose token this is, when it opens this document now: it does not outlive the session that asked for it. */
export function staffBehind(app: PbApp, token: string, document: string): PbRecord | undefined {
  const said = claimsOf(() => $security.parseUnverifiedJWT(token));
  const staff = typeof said?.['id'] === 'string' ? findRow(app, 'staff', said['id']) : undefined;
  if (!staff || !isInForce(staff)) return undefined;
  const claims = claimsOf(() => $security.parseJWT(token, keyOf(staff)));
  if (claims?.['type'] !== type || claims['document'] !== document) return undefined;
  return endOf(app, named(claims), staff.id, Date.now()) > 0 ? staff : undefined;
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
