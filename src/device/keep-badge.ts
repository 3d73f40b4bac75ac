/** The number of waiting things on the installed app's icon, as long as a page is open; the worker sees to it otherwise. */
import { showBadge } from './badge.ts';
import type { OutboxView } from '#sync/outbox-view.ts';

type Queue = Pick<OutboxView, 'snapshot' | 'subscribe'>;

/** A visitor's queue and an account's may be open together. */
const queues = new Set<Queue>();
let shown = -1;

/** Counts the queue in from now on, until the returned function is called. */
export function keepBadge(outbox: Queue): () => void {
  queues.add(outbox);
  const stop = outbox.subscribe(show);
  show();
  return () => {
    queues.delete(outbox);
    stop();
    show();
  };
}

function show(): void {
  const count = [...queues].reduce((sum, queue) => sum + queue.snapshot().length, 0);
  if (count === shown) return;
  shown = count;
  void showBadge(navigator, count);
}
