/** Provides this page or worker to the sync engine. */
import { newId } from '#domain/ids.ts';
import type { ClientKinds } from '#sync/client-kinds.ts';
import type { Device } from '#sync/device.ts';

export function browserDevice(kinds: ClientKinds, owner: string | null = null): Device {
  const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));
  return {
    tab: newId(random),
    owner,
    kinds,
    now: () => Date.now(),
    random,
    sha256,
  };
}

export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
