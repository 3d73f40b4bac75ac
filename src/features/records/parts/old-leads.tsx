import type { Counts } from '#domain/people/subjects.ts';
import { Button } from '#ui/button.tsx';
import { focusedAtOnce } from '#ui/focused-when-shown.ts';
import type { RecordsView } from '../use-records.ts';
import { CountsTable } from './counts-table.tsx';

const texts = {
  removing: 'Removing...',
  removeReason: {
    title: 'Remove old leads for good',
    lead: 'Enter your password. This cannot be undone.',
  },
} as const;

export type CountedLeads = { days: number; counts: Counts };

interface OldLeadsProps {
  readonly view: RecordsView;
  readonly counted: CountedLeads;
  readonly onRemoved: () => void;
}

export function OldLeads({ view, counted: { days, counts }, onRemoved }: OldLeadsProps) {
  const { desk, busy, act, say, read } = view;
  const title = `Older than ${days} days`;

  async function remove(): Promise<void> {
    const removed = await act({
      part: 'retention',
      busy: texts.removing,
      reason: texts.removeReason,
      ask: () => desk.purge(days, false),
    });
    if (!removed) return;
    onRemoved();
    say('retention', 'Removed.');
    await read();
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 ref={focusedAtOnce} tabIndex={-1} className="text-d3 outline-none">
        {title}
      </h3>
      <p>{counts.length > 0 ? 'This would go. Nothing was removed.' : 'Nothing is that old.'}</p>
      {counts.length > 0 && (
        <>
          <CountsTable counts={counts} caption={title} />
          <div>
            <Button
              busyLabel={busy === texts.removing ? busy : undefined}
              onClick={() => void remove()}
            >
              Remove now
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
