/** Who is told what became of an op that was applied. */
import { type Credential, isEndedKey, type Lock, opens } from '../core/credential.ts';
import { isForStaff } from './kinds.ts';
import type { Receipt } from '../core/ledger.ts';

/**
 * The account that sent it, or any that may open its entity; of what staff alone may send, that staff account alone. A guest key
 * that has ended is told of guests' ops, which were sent before it ended.
 */
export function mayAskAfter(
  credential: Credential,
  { kind, owner }: Pick<Receipt, 'kind' | 'owner'>,
  lock: Lock | undefined,
): boolean {
  if (isForStaff(kind)) return credential.isStaff && credential.owner === owner;
  const isSender = owner !== '' && credential.owner === owner;
  if (isSender || !lock) return isSender;
  return opens(credential, lock) || (owner === '' && isEndedKey(credential, lock));
}
