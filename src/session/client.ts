import PocketBase, { BaseAuthStore, LocalAuthStore } from 'pocketbase';

import { sessionKey } from './stored-role.ts';

let authStore: BaseAuthStore | undefined;

/** The only store of the token: shared by all tabs, or in memory if storage is denied. */
export function sharedAuthStore(): BaseAuthStore {
  authStore ??= openStore();
  return authStore;
}

/** Unauthenticated; does not cancel concurrent requests. */
export function createClient(origin: string): PocketBase {
  return new PocketBase(origin, new BaseAuthStore()).autoCancellation(false);
}

function openStore(): BaseAuthStore {
  try {
    return new LocalAuthStore(sessionKey);
  } catch {
    return new BaseAuthStore();
  }
}
