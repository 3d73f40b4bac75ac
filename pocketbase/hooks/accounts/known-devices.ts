/**
 * Recognises an account's devices by a random HttpOnly cookie, stored as a hash. It grants only a separate guess limit.
 */
import { isEncrypted } from '../core/client-networks.ts';
import { countRows, run, upsert } from '../core/database.ts';

const cookieValue = '=([A-Za-z0-9]{40})(?:;|$)';
/** The `hash` that replaces forgotten devices: the next device then counts as new, which mails a notice. */
const forgotten = 'forgotten';
const maxAgeSeconds = 400 * 24 * 60 * 60;
const mostDevices = 20;

export type Acquaintance = 'known' | 'first' | 'new';

export function knownDevice(e: RequestEvent, account: string): string {
  return knownHash(e.app, deviceHash(e), account);
}

export function knownHash(app: PbApp, hash: string, account: string): string {
  return hash !== '' && isKnown(app, account, hash) ? hash : '';
}

/** Ignores a cookie that the server never issued. */
export function rememberDevice(
  tx: PbApp,
  e: RequestEvent,
  account: string,
  now: number,
): { before: Acquaintance; hash: string } {
  const given = valueOf(e);
  const isOurs =
    given !== '' && countRows(tx, 'known_devices', { hash: $security.sha256(given) }) > 0;
  const value = isOurs ? given : $security.randomString(40);
  const hash = $security.sha256(value);
  const before: Acquaintance = isKnown(tx, account, hash)
    ? 'known'
    : hasDevices(tx, account)
      ? 'new'
      : 'first';
  upsert(tx, 'known_devices', ['account', 'hash'], { account, hash, seen: now });
  run(
    tx,
    `DELETE FROM known_devices WHERE account = {:account} AND hash NOT IN
      (SELECT hash FROM known_devices WHERE account = {:account} ORDER BY seen DESC LIMIT ${mostDevices})`,
    { account },
  );
  const scope = isEncrypted(e) ? 'Path=/; Secure' : 'Path=/api';
  const facts = `${scope}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict`;
  e.response.header().set('Set-Cookie', `${cookieName(e)}=${value}; ${facts}`);
  return { before, hash };
}

/** Forgets all devices but the one with the hash `except`. */
export function forgetDevices(tx: PbApp, account: string, except: string, now: number): void {
  if (!hasDevices(tx, account)) return;
  run(tx, 'DELETE FROM known_devices WHERE account = {:account} AND hash != {:except}', {
    account,
    except,
  });
  upsert(tx, 'known_devices', ['account', 'hash'], { account, hash: forgotten, seen: now });
}

/** Deletes those unused for 400 days, but not an account's latest, so another one counts as new. */
export function sweepDevices(app: PbApp, now: number): void {
  run(
    app,
    `DELETE FROM known_devices WHERE seen < {:before} AND EXISTS
      (SELECT 1 FROM known_devices AS later WHERE later.account = known_devices.account AND later.seen > known_devices.seen)`,
    { before: now - maxAgeSeconds * 1000 },
  );
}

/** `__Host-` over TLS: sibling domains and network attackers cannot set such a cookie. */
function cookieName(e: RequestEvent): string {
  return isEncrypted(e) ? '__Host-device' : 'device';
}

function valueOf(e: RequestEvent): string {
  const cookie = new RegExp(`(?:^|;\\s*)${cookieName(e)}${cookieValue}`);
  return cookie.exec(e.request.header.get('Cookie'))?.[1] ?? '';
}

export function deviceHash(e: RequestEvent): string {
  const value = valueOf(e);
  return value === '' ? '' : $security.sha256(value);
}

function isKnown(app: PbApp, account: string, hash: string): boolean {
  return countRows(app, 'known_devices', { account, hash }) > 0;
}

function hasDevices(app: PbApp, account: string): boolean {
  return countRows(app, 'known_devices', { account }) > 0;
}
