import PocketBase, { BaseAuthStore, LocalAuthStore } from 'pocketbase';

import { sessionKey } from './kept-role.ts';

let kept: BaseAuthStore | undefined;

/** The token's only store, shared between tabs, or in memory without storage. */
export function keptAuth(): BaseAuthStore {
  kept ??= openStore();
  return kept;
}

/** Unauthenticated; does not cancel concurrent requests. */
export function createClient(origin = '/', auth: BaseAuthStore = new BaseAuthStore()): PocketBase {
  return new PocketBase(origin, auth).autoCancellation(false);
}

function openStore(): BaseAuthStore {
  try {
    return new LocalAuthStore(sessionKey);
  } catch {
    return new BaseAuthStore();
  }
}
