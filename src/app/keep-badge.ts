/** The number of waiting things on the installed app's icon, as long as a page is open; the worker sees to it otherwise. */
import { showBadge } from '#local/badge.ts';
import type { OutboxView } from '#local/outbox-view.ts';

/** Follows the queue from now on. */
export function keepBadge(outbox: Pick<OutboxView, 'snapshot' | 'subscribe'>): void {
  let shown = -1;
  const show = () => {
    const { length } = outbox.snapshot();
    if (length === shown) return;
    shown = length;
    void showBadge(navigator, length);
  };
  outbox.subscribe(show);
  show();
}
