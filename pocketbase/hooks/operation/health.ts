/** Reports health by writing a row, because a server that cannot write loses all that is sent. */

import { serveSite } from '../site/serve-site.ts';
import { answer } from '../core/answer.ts';
import { proxyWord } from '../core/client-networks.ts';
import { errorClass } from '../core/report.ts';
import { run } from '../core/sql.ts';
import { keptFacts } from './look-at-facts.ts';
import { refuse } from '../core/refusal.ts';

const writtenKey = 'health written';
/** Results are cached this long. */
const lookEveryMs = 1000;

/** 503 if no row can be written. Says whether the proxy names the caller. */
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
    return refuse(503, 'unavailable');
  }
  const data = { proxy: proxyWord(e) };
  return answer(e, 200, { message: 'API is healthy.', code: 200, data });
}

/** On the administration listener only: the facts; 503 if any is bad. */
export function ready(e: RequestEvent): void {
  const facts = keptFacts(e.app, Date.now());
  const isWell = facts.every((fact) => fact.isWell);
  answer(e, isWell ? 200 : 503, { isWell, facts });
}
