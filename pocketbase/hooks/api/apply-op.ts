/** Applies one op in a transaction, at most once: a repeated op is answered from its receipt. */
import { slugTaken } from '../posts/post-rows.ts';
import { isEndedKey, isPresent, opens, type Credential, type Lock } from '../core/credential.ts';
import type { Ledger, Receipt } from '../core/ledger.ts';
import { conflict, type Outcome, rejected, retry, type OpContext } from '../core/plan.ts';
import type { PreparedOp } from './prepare-op.ts';
import { isForStaff } from './kinds.ts';

const noRevision = -1;

/** Only `applied` and `superseded` leave a receipt. */
export function applyOp(tx: PbApp, ledger: Ledger, prepared: PreparedOp): Outcome {
  const receipt = ledger.receipt(prepared.op.id);
  if (receipt) return replayOf(receipt, ledger, prepared);
  const refusal = refusalOf(ledger, prepared);
  if (refusal) return refusal;
  const context: OpContext = { tx, ledger, credential: prepared.credential };
  const outcome = prepared.plan.apply(context);
  if (outcome.status === 'applied' || outcome.status === 'superseded') {
    keep(outcome.status, outcome, ledger, prepared);
  }
  return outcome;
}

function replayOf(
  receipt: Receipt,
  ledger: Ledger,
  { hash, credential, plan }: PreparedOp,
): Outcome {
  const lock = ledger.lock(receipt.entity);
  if (!mayAskAfter(credential, receipt, lock)) return rejected('not_found');
  const rev = receipt.rev === noRevision ? null : receipt.rev;
  if (receipt.hash !== hash) return { status: 'mismatch', rev, code: 'hash_differs' };
  if (plan.undone) {
    return lock && isEndedKey(credential, lock) ? rejected('in_account') : plan.undone;
  }
  return {
    status: receipt.status === 'superseded' ? 'superseded' : 'replayed',
    rev,
    ...(receipt.document_refused ? { errors: errorsOf(receipt) } : {}),
  };
}

/** Each kind can lack only one thing, so the receipt needs no list. */
function errorsOf({ kind }: Receipt): Outcome['errors'] {
  if (kind === 'post.restore') return slugTaken().errors;
  return [{ path: 'document', code: 'document' }];
}

function refusalOf(ledger: Ledger, { op, kind, credential }: PreparedOp): Outcome | undefined {
  if (!isPresent(credential)) return rejected('not_found');
  const lock = ledger.lock(op.entity);
  if (kind.by === 'staff') {
    if (!credential.isStaff) return rejected('not_found');
    if (kind.begins && lock && lock.scope !== kind.scope) return conflict('id_taken');
  } else if (!kind.own) {
    if (lock && !opens(credential, lock)) {
      return rejected(isEndedKey(credential, lock) ? 'in_account' : 'not_found');
    }
    if (lock && lock.scope !== kind.scope) return conflict('id_taken');
  }
  if (op.needs.some((id) => !ledger.receipt(id))) return retry('needs');
  return undefined;
}

function keep(
  status: Receipt['status'],
  { rev, errors }: Outcome,
  ledger: Ledger,
  { op, hash, kind, credential }: PreparedOp,
): void {
  if (kind.begins && !ledger.lock(op.entity)) ledger.claim(op.entity, kind.scope, credential);
  ledger.file({
    id: op.id,
    hash,
    kind: op.kind,
    entity: op.entity,
    owner: credential.owner,
    status,
    rev: rev ?? noRevision,
    document_refused: errors !== undefined,
  });
}

/** True for the op's sender, and for those who may open its entity. Guests may ask even if their key has ended. */
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
