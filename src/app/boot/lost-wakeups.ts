/** Works around WebKit losing messages, which would stop React's scheduler after Back or a network process restart. */

/** In milliseconds; a later message may be lost. */
const missedAfterMs = 100;

/** Call before the scheduler loads; it uses `setImmediate` if present. */
export function replaceLostWakeups(): void {
  if (!navigator.vendor.startsWith('Apple')) return;
  const { port1, port2 } = new MessageChannel();
  const due: (() => void)[] = [];
  // Whichever comes first runs the task; the other runs the next due one, or nothing.
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
