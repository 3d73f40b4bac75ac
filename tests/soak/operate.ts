/** `npm run soak -- operate`: the drill of a copy on S3 with four people who write without a pause, and how long they wait meanwhile. */
import { drillReplica } from '../support/replica-drill.ts';

const writers = 4;

/** What the product promises while it is replicated. */
const mostMs = 500;
const mostSeconds = 1;

/** Everything that is not as promised, and the figures. */
export async function soakOperate({
  messages,
}: {
  messages: number;
}): Promise<{ problems: readonly string[]; figures: string }> {
  const run = { writers, messages, unseen: 0, seconds: mostSeconds };
  const { problems, said, took } = await drillReplica(run);
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  const p99 = at(0.99);
  const slow = p99 > mostMs ? [`99 of 100 writes took up to ${p99.toFixed(0)} ms`] : [];
  const lost = /^lost: .*$/m.exec(said)?.[0] ?? 'lost: not said';
  return {
    problems: [...problems, ...slow],
    figures: `${took.length} writes by ${writers} people, p50 ${at(0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; ${lost}`,
  };
}
