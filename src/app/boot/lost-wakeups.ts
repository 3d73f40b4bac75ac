/** Works around lost messages in WebKit, which would stop React's scheduler. */

/** After this many milliseconds a message counts as lost. */
const missedAfterMs = 100;

/** Call before the scheduler loads; it uses `setImmediate` if present. */
export function replaceLostWakeups(): void {
  if (!navigator.vendor.startsWith('Apple')) return;
  const { port1, port2 } = new MessageChannel();
  const due: (() => void)[] = [];
  // Timer and message each run the next due task, if any.
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
