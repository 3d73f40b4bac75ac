/** What `npm run soak -- operate` says of a drill: how long people waited while they were replicated, and what was lost. */
import type { Drilled } from './replica-drill.ts';

/** What the product promises in the meantime: of a hundred writes ninety-nine are faster. */
const mostMs = 500;
/** On a machine so busy that this cannot be seen: how many times as long as without a replicator. */
const mostTimes = 2;

/** The problems, slowness among them, and the figures as a line. */
export function figuresOf({ problems, said, alone, took }: Drilled): {
  problems: string[];
  figures: string;
} {
  const [p50, p99] = [shareOf(took, 0.5), shareOf(took, 0.99)];
  const [p50Alone, p99Alone] = [shareOf(alone, 0.5), shareOf(alone, 0.99)];
  const isSlow = p99 > Math.max(mostMs, mostTimes * p99Alone);
  const slow = isSlow ? [`99 of 100 writes took up to ${p99} ms, ${p99Alone} ms alone`] : [];
  const lost = /^lost: .*$/m.exec(said)?.[0] ?? 'lost: not said';
  return {
    problems: [...problems, ...slow],
    figures: `${took.length} writes, p50 ${p50} ms, p99 ${p99} ms; alone p50 ${p50Alone} ms, p99 ${p99Alone} ms; ${lost}`,
  };
}

function shareOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
}
