/**
 * React draws when a message that it has sent to itself arrives. WebKit delivers none now and then to a page that Back has
 * brought back, or after its network process has begun anew: the page would stand still. There a timer stands in.
 */

/** A message that has not come after this long, in milliseconds, may never come. */
const missedAfterMs = 100;

type Task = () => void;

/** Gives React's scheduler in WebKit a way to come back to its work; it takes it where there is one, and before it is loaded. */
export function replaceLostWakeups(): void {
  if (!navigator.vendor.startsWith('Apple')) return;
  const { port1, port2 } = new MessageChannel();
  let waiting: Task[] = [];
  port1.addEventListener('message', () => {
    const due = waiting;
    waiting = [];
    for (const run of due) run();
  });
  port1.start();
  const setImmediate = (task: Task) => {
    const run = () => {
      clearTimeout(timer);
      waiting = waiting.filter((other) => other !== run);
      task();
    };
    const timer = setTimeout(run, missedAfterMs);
    waiting.push(run);
    port2.postMessage(null);
  };
  Object.assign(globalThis, { setImmediate });
}
