/** PocketBase's own client, as this app uses it. */
import PocketBase, { BaseAuthStore, LocalAuthStore } from 'pocketbase';

import { sessionKey } from './kept-role.ts';

let kept: BaseAuthStore | undefined;

/** The one place where a token is kept: the client's own store, shared between tabs, in memory where browsers keep nothing. */
export function keptAuth(): BaseAuthStore {
  kept ??= openStore();
  return kept;
}

/** A client that is no one until `auth` says so; requests never cancel one another. */
export function createClient(origin = '/', auth: BaseAuthStore = new BaseAuthStore()): PocketBase {
  return new PocketBase(origin, auth).autoCancellation(false);
}

function openStore(): BaseAuthStore {
  try {
    return new LocalAuthStore(sessionKey);
  } catch {
    // The browser denies its storage.
    return new BaseAuthStore();
  }
}
