import { type BaseAuthStore, getTokenPayload } from 'pocketbase';
import * as v from 'valibot';

import type { Granted, GrantStore, Role } from '#domain/auth/session.ts';

const record = v.object({
  id: v.string(),
  email: v.string(),
  collectionName: v.picklist(['clients', 'staff']),
});
const claims = v.object({ exp: v.number() });
const grant = v.object({ token: v.pipe(v.string(), v.nonEmpty()), record });

export const collectionOf: Readonly<Record<Role, 'clients' | 'staff'>> = {
  client: 'clients',
  staff: 'staff',
};

/** Identifies the session; stays when the token is renewed. */
export function sessionIn(token: string): string {
  const { id, session } = getTokenPayload(token);
  return String([id, session]);
}

/** Parses a granted session, from an answer or storage; null if invalid. */
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

/** Stores only identifying fields of the account; in memory without storage. */
export function createGrantStore(store: BaseAuthStore): GrantStore {
  let inMemory: Granted | null = null;
  /** True during own changes, which must not look like another tab's. */
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
      // Other tabs may have an older token of this account, but none of another.
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
