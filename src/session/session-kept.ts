/** What a sign-in has granted, in the client's own store. */
import { type BaseAuthStore, getTokenPayload } from 'pocketbase';
import * as v from 'valibot';

import type { Granted, KeptGrant, Role } from '#domain/auth/session.ts';

const record = v.object({
  id: v.string(),
  email: v.string(),
  collectionName: v.picklist(['clients', 'staff']),
});
const claims = v.object({ exp: v.number() });
const grant = v.object({ token: v.pipe(v.string(), v.nonEmpty()), record });

/** Where accounts of a role live. */
export const collectionOf: Readonly<Record<Role, 'clients' | 'staff'>> = {
  client: 'clients',
  staff: 'staff',
};

/** Which session of whom a token is of: a renewal leaves it as it is, a sign-in begins another. */
export function sessionIn(token: string): string {
  const { id, session } = getTokenPayload(token);
  return String([id, session]);
}

/** Reads token and record, of an answer or from the store; null where they are not what the server grants. */
export function grantedIn(answer: unknown): Granted | null {
  const read = v.safeParse(grant, answer);
  if (!read.success) return null;
  const { token, record } = read.output;
  const payload = v.safeParse(claims, getTokenPayload(token));
  if (!payload.success) return null;
  const role = record.collectionName === 'clients' ? 'client' : 'staff';
  return {
    token,
    expiresAt: payload.output.exp * 1000,
    account: { id: record.id, email: record.email, role },
  };
}

/**
 * The store as the session sees it; of the record only what names the account is kept. Where the browser refuses to keep
 * it, it is kept in memory: signed in for as long as this page is open.
 */
export function createKeptGrant(store: BaseAuthStore): KeptGrant {
  let inMemory: Granted | null = null;
  /** A change made here is no news of another tab. */
  let ownChange = false;

  function stored(): Granted | null {
    try {
      return grantedIn({ token: store.token, record: store.record });
    } catch {
      return null;
    }
  }

  function clear(): void {
    try {
      store.clear();
    } catch (error) {
      if (stored()) throw error;
    }
  }

  function save(granted: Granted): void {
    const { id, email, role } = granted.account;
    const collection = collectionOf[role];
    const record = { id, email, collectionName: collection, collectionId: collection };
    try {
      store.save(granted.token, record);
    } catch {
      inMemory = granted;
      // An older token of the same account is still good for the other tabs; someone else's is not to come back.
      if (stored()?.account.id !== id) clear();
    }
  }

  return {
    read: () => inMemory ?? stored(),
    write(granted) {
      ownChange = true;
      inMemory = null;
      try {
        if (granted) save(granted);
        else clear();
      } finally {
        ownChange = false;
      }
    },
    subscribe: (listener) =>
      store.onChange(() => {
        if (!ownChange) inMemory = null;
        listener();
      }),
  };
}
