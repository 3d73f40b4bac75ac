/** Whether the server can write: one that only answers looks healthy while it loses everything it is sent. */

import { serveSite } from '../site/serve-site.ts';
import { answer, refuse, guarded } from '../core/answer.ts';
import { proxyWord } from '../core/client-networks.ts';
import { errorClass } from '../core/report.ts';
import { run } from '../core/sql.ts';
import { keptFacts } from './look-at-facts.ts';

const writtenKey = 'health written';
/** Whoever asks more often is told what was found then. */
const lookEveryMs = 1000;

/** GET /api/health: 200 where a row can be written, else 503; with whether the proxy said who asks. */
export function health(e: RequestEvent): void {
  const { app } = e;
  if (e.request.pathValue('word') !== 'health') return serveSite(e);
  const now = Date.now();
  try {
    if (now - Number(app.store().get(writtenKey) ?? 0) > lookEveryMs) {
      run(app, 'UPDATE health_writes SET at = {:now}', { now });
      app.store().set(writtenKey, now);
    }
  } catch (error) {
    app.logger().error('nothing can be written', 'error', errorClass(error));
    return refuse(e, 503, 'unavailable');
  }
  const data = { proxy: proxyWord(e) };
  return answer(e, 200, { message: 'API is healthy.', code: 200, data });
}

/** GET /api/ready, on the administration listener alone: 200 where every fact is well, else 503; both with the facts. */
export function ready(e: RequestEvent): void {
  guarded(e, () => {
    const facts = keptFacts(e.app, Date.now());
    const isWell = facts.every((fact) => fact.isWell);
    answer(e, isWell ? 200 : 503, { isWell, facts });
  });
}
