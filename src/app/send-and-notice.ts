/** Sends ops, and reports a captive portal. */
import type { Health } from '#device/health.ts';
import type { SendOutcome } from '#domain/ops/send-outcome.ts';
import type { Op } from '#domain/ops/op.ts';

export type Send = (ops: readonly Op[]) => Promise<SendOutcome>;

export function sendAndNotice(health: Health, send: Send): Send {
  return async (ops) => {
    const outcome = await send(ops);
    health.report({ portal: outcome.kind === 'unreachable' && outcome.why === 'portal' });
    return outcome;
  };
}
