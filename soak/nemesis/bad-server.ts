/** Kills the server repeatedly, like a power cut, and restarts it on the same data. */
import type { FaultProxy } from '../../tests/support/fault-proxy.ts';
import { pass } from '../../tests/support/faults.ts';
import type { TestServer } from '../../tests/support/server.ts';
import type { Draw } from './draw.ts';
import type { History } from './history.ts';
import { rest } from './rest.ts';

/** Kills at any moment, or during a request; the server runs when it resolves. */
export async function killServer(
  server: TestServer,
  networks: readonly FaultProxy[],
  draw: Draw,
  history: History,
  over: AbortSignal,
): Promise<void> {
  for (;;) {
    await rest(draw.whole(3000, 15_000), over);
    if (over.aborted) return;
    if (draw.chance(0.5)) await aRequest(draw.pick(networks), draw.whole(0, 30), over);
    history.note('server', 'kill -9');
    await server.kill();
    history.count('kills of the server');
    await rest(draw.whole(50, 3000), over);
    await server.restart();
    history.note('server', 'started');
  }
}

/** Resolves `afterMs` after a request was forwarded, or after a while without one. */
async function aRequest(network: FaultProxy, afterMs: number, over: AbortSignal): Promise<void> {
  const met = new AbortController();
  network.next(() => {
    met.abort();
    return pass;
  });
  await rest(5000, AbortSignal.any([over, met.signal]));
  await rest(afterMs, over);
}
