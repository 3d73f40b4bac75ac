/** Sums a run up in one line. */
import type { FaultProxy } from '../../tests/support/fault-proxy.ts';
import type { History } from './history.ts';
import type { Meant, Problem, ProblemKind } from './meant.ts';

const verdicts: Record<ProblemKind, string> = {
  lost: 'lost',
  doubled: 'doubled',
  wrong: 'wrong rows',
  bytes: 'wrong bytes',
  left: 'left on devices',
  stuck: 'stuck',
};

/** Counts intentions, faults and outcomes. */
export function figuresOf(
  { estimates, entries, drafts }: Meant,
  history: History,
  networks: readonly FaultProxy[],
  problems: readonly Problem[],
): string {
  const kept = estimates.filter((estimate) => estimate.kept);
  const sum = (revisions: Iterable<number>) => [...revisions].reduce((all, rev) => all + rev, 0);
  const parts = [
    `${kept.length} submissions`,
    `${kept.filter(({ file }) => file).length} files`,
    `${sum(drafts.values())} saves`,
    `${entries.length} messages and sign-ups`,
    ...['kills of the server', 'kills of browsers', 'freezes', 'leaves', 'partitions'].map(
      (name) => `${history.counted(name)} ${name}`,
    ),
    `faults ${faultsOf(networks)}`,
    `${history.counted('acts')} acts, ${history.counted('acts given up')} given up`,
    `${history.counted('acts that stalled')} stalled`,
  ];
  const counts = Object.entries(verdicts).map(
    ([kind, word]) => `${word} ${problems.filter((problem) => problem.kind === kind).length}`,
  );
  return `${parts.join(', ')}: ${counts.join(', ')}`;
}

/** "drop 31, 429 12": how often each fault occurred. */
function faultsOf(networks: readonly FaultProxy[]): string {
  const met = new Map<string, number>();
  for (const { fate, status } of networks.flatMap((network) => network.passages())) {
    if (fate === 'pass') continue;
    const kind = fate === 'answer' ? `answered ${status}` : fate;
    met.set(kind, (met.get(kind) ?? 0) + 1);
  }
  return [...met]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ');
}
