/** Applies a request's ops in one transaction, or each in its own if that fails. */
import { transact } from '../core/transaction.ts';
import type { OpResult } from '#domain/ops/result.ts';
import { applyOp } from './apply-op.ts';
import { openLedger } from '../core/ledger.ts';
import { type Outcome, rejected, retry } from '../core/plan.ts';
import type { Prepared, PreparedOp } from './prepare-op.ts';
import { errorClass, report } from '../core/report.ts';

export function applyBatch(app: PbApp, batch: readonly Prepared[]): OpResult[] {
  const ops = batch.flatMap((prepared) => ('op' in prepared ? [prepared] : []));
  const outcomes = applyTogether(app, ops) ?? ops.map((op) => applyAlone(app, op));
  return batch.map((prepared) => {
    if (!('op' in prepared)) return resultOf(prepared.malformedId, '', rejected('malformed'));
    return resultOf(prepared.op.id, prepared.hash, outcomes[ops.indexOf(prepared)]);
  });
}

function applyAlone(app: PbApp, prepared: PreparedOp): Outcome {
  return applyTogether(app, [prepared])?.[0] ?? retry('server_error');
}

/** Undefined after a rollback. */
function applyTogether(app: PbApp, ops: readonly PreparedOp[]): Outcome[] | undefined {
  const outcomes: Outcome[] = [];
  try {
    transact(app, (tx) => {
      const ledger = openLedger(tx, receiptsFor(ops), locksFor(ops));
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

function receiptsFor(ops: readonly PreparedOp[]): string[] {
  return ops.flatMap(({ op }) => [op.id, ...op.needs]);
}

function locksFor(ops: readonly PreparedOp[]): string[] {
  return ops.flatMap(({ op, plan }) => [op.entity, ...(plan.alsoTouches ?? [])]);
}

function resultOf(id: string, hash: string, outcome: Outcome | undefined): OpResult {
  const { status, rev, code, errors } = outcome ?? retry('server_error');
  return { id, hash, status, rev, ...(code ? { code } : {}), ...(errors ? { errors } : {}) };
}
