/** Who is told what became of an op that was applied. */
import { type Credential, type Lock, opens } from '../core/credential.ts';
import { isForStaff } from './kinds.ts';
import type { Receipt } from '../core/ledger.ts';

/** Whoever opens its entity; of what staff alone may send, the staff account that sent it. */
export function mayAskAfter(
  credential: Credential,
  { kind, owner }: Pick<Receipt, 'kind' | 'owner'>,
  lock: Lock | undefined,
): boolean {
  if (isForStaff(kind)) return credential.isStaff && credential.owner === owner;
  return lock !== undefined && opens(credential, lock);
}
