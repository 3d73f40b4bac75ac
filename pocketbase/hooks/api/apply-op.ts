/** Applies one op in a transaction, at most once: a repeated op is answered from its receipt. */
import {
  type Credential,
  credentialOf,
  isEndedKey,
  isPresent,
  type Ledger,
  type Lock,
  openLedger,
  opens,
  type Receipt,
} from '../core/ledger.ts';
import {
  conflict,
  type Kind,
  type OpContext,
  type Outcome,
  type Plan,
  type Planning,
  rejected,
  retry,
  slugTaken,
} from '../core/define-op.ts';
import { isForStaff, kinds } from './kinds.ts';
import * as v from 'valibot';
import { type Op, opHashText, opSchema } from '#domain/ops/op.ts';
import { parseJson } from '../core/parse-json.ts';
import { errorClass, report } from '../core/answer.ts';
import { transact } from '../core/database.ts';
import type { OpResult } from '#domain/ops/result.ts';

const noRevision = -1;

/** Only `applied` and `superseded` leave a receipt. */
function applyOp(tx: PbApp, ledger: Ledger, prepared: PreparedOp): Outcome {
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

/** The errors for a receipt with `document_refused`. Each kind has only one, so the receipt stores no list. */
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

/** True for its sender, and who may open its entity. Guest keys count even after an account took the entity. */
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

type PreparedOp = { op: Op; hash: string; kind: Kind; plan: Plan; credential: Credential };

type Prepared = PreparedOp | { malformedId: string };

/** Parses and plans an op before the transaction. A malformed key counts as none. */
export function prepareOp(
  raw: unknown,
  owner: string | null,
  isStaff: boolean,
  planning: Omit<Planning, 'credential'>,
): Prepared {
  if (typeof raw !== 'object' || raw === null) return { malformedId: '' };
  const checked = v.safeParse(opSchema, { ...raw, key: null });
  if (!checked.success) {
    return { malformedId: 'id' in raw && typeof raw.id === 'string' ? raw.id : '' };
  }
  const op = checked.output;
  const credential = credentialOf(owner, 'key' in raw ? raw.key : null, isStaff);
  const kind = kinds[op.kind];
  return {
    op,
    hash: $security.sha256(opHashText(op)),
    kind,
    plan: planBody(op, kind, { ...planning, credential }),
    credential,
  };
}

/** A failed plan delays only its own op. */
function planBody(op: Op, kind: Kind, planning: Planning): Plan {
  const body = parseJson(op.body);
  if (!body) return { apply: () => rejected('malformed') };
  try {
    return kind.plan(op, body.value, planning);
  } catch (error) {
    report(planning.app, 'op not planned', [op], error);
    return { apply: () => retry('server_error') };
  }
}

/** Applies a request's ops in one transaction, or each in its own if that fails. */
export function applyBatch(app: PbApp, batch: readonly Prepared[]): OpResult[] {
  const ops = batch.flatMap((prepared) => ('op' in prepared ? [prepared] : []));
  const outcomes = applyTogether(app, ops) ?? ops.map((op) => applyTogether(app, [op])?.[0]);
  return batch.map((prepared) => {
    if (!('op' in prepared)) return resultOf(prepared.malformedId, '', rejected('malformed'));
    return resultOf(prepared.op.id, prepared.hash, outcomes[ops.indexOf(prepared)]);
  });
}

/** Undefined after a rollback. */
function applyTogether(app: PbApp, ops: readonly PreparedOp[]): Outcome[] | undefined {
  const outcomes: Outcome[] = [];
  try {
    transact(app, (tx) => {
      const receipts = ops.flatMap(({ op }) => [op.id, ...op.needs]);
      const locks = ops.flatMap(({ op, plan }) => [op.entity, ...(plan.alsoTouches ?? [])]);
      const ledger = openLedger(tx, receipts, locks);
      for (const prepared of ops) outcomes.push(applyOp(tx, ledger, prepared));
      ledger.write();
    });
  } catch (error) {
    report(
      app,
      'ops rolled back',
      ops.map(({ op }) => op),
      error,
    );
    return undefined;
  }
  return outcomes.map((outcome) => finish(app, outcome));
}

/** If `afterwards` fails, housekeeping repeats it. */
function finish(app: PbApp, { afterwards, ...outcome }: Outcome): Outcome {
  try {
    afterwards?.();
  } catch (error) {
    app.logger().error('afterthought failed', 'error', errorClass(error));
  }
  return outcome;
}

function resultOf(id: string, hash: string, outcome: Outcome | undefined): OpResult {
  const { status, rev, code, errors } = outcome ?? retry('server_error');
  return { id, hash, status, rev, ...(code ? { code } : {}), ...(errors ? { errors } : {}) };
}
