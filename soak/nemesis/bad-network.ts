/** A network with changing faults, one per visitor. */
import type { FaultProxy } from '../../tests/support/fault-proxy.ts';
import { answer, hang, portal } from '../../tests/support/faults.ts';
import type { Draw, Odds } from './draw.ts';
import type { History } from './history.ts';
import { rest } from './rest.ts';

type Mood = 'calm' | 'chaos' | 'storm' | 'partition' | 'hang' | 'portal';

const moods: Odds<Mood> = [
  ['calm', 30],
  ['chaos', 35],
  ['storm', 10],
  ['partition', 14],
  ['hang', 8],
  ['portal', 3],
];

/** Changes its fault until the end, then lets everything pass. */
export async function spoilNetwork(
  who: string,
  network: FaultProxy,
  draw: Draw,
  history: History,
  over: AbortSignal,
): Promise<void> {
  while (!over.aborted) {
    const mood = draw.of(moods);
    history.note(who, `network: ${mood}`);
    turn(network, mood, draw);
    if (mood === 'partition') history.count('partitions');
    await rest(draw.whole(300, 4000), over);
    network.heal();
    network.partition(false);
  }
  // A hanging request lasts as long as the browser's patience.
  network.partition(true);
  network.partition(false);
}

function turn(network: FaultProxy, mood: Mood, draw: Draw): void {
  if (mood === 'partition') network.partition(true);
  if (mood === 'hang') network.next(hang, draw.whole(1, 2));
  if (mood === 'portal') network.set(draw.pick([portal.page, portal.json, portal.redirect]));
  if (mood === 'storm') {
    const wait = { 'Retry-After': String(draw.whole(1, 4)) };
    network.set(answer(429, { code: 'too_many_requests' }, wait));
  }
  if (mood === 'chaos') {
    const odds = { drop: 0.15, truncate: 0.1, cut: 0.1, refuse: 0.1, status503: 0.05 };
    network.chaos({ seed: draw.seed(), ...odds });
  }
}
