/**
 * React draws when a message that it has sent to itself arrives. WebKit delivers none now and then to a page that Back has
 * brought back, or after its network process has begun anew: the page would stand still. There a timer stands in.
 */

/** A message that has not come after this long, in milliseconds, may never come. */
const missedAfterMs = 100;

/** Gives React's scheduler in WebKit a way to come back to its work; it takes it where there is one, and before it is loaded. */
export function replaceLostWakeups(): void {
  if (!navigator.vendor.startsWith('Apple')) return;
  const { port1, port2 } = new MessageChannel();
  const due: (() => void)[] = [];
  // Whichever comes first runs it; the other one finds nothing, or what is due all the same.
  const run = () => due.shift()?.();
  port1.addEventListener('message', run);
  port1.start();
  Object.assign(globalThis, {
    setImmediate(task: () => void) {
      due.push(task);
      port2.postMessage(0);
      setTimeout(run, missedAfterMs);
    },
  });
}
