import { dayMs, hourMs, minuteMs } from '#domain/durations.ts';
import { plural } from '#texts/plural.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { StatusDot } from '#ui/status-line.tsx';
import { Table } from '#ui/table.tsx';
import type { WaitingRow } from './waiting-row.ts';

type Actions = { onRetry: (row: WaitingRow) => void; onDiscard: (row: WaitingRow) => void };

type WaitingTableProps = Actions & {
  rows: readonly WaitingRow[];
  now: number;
};

export function WaitingTable({ rows, now, onRetry, onDiscard }: WaitingTableProps) {
  return (
    <Table
      caption="Everything that has not been sent yet"
      columns={{
        Item: ({ name }) => name,
        Status: (row) => <State {...row} />,
        'Waiting\u00A0since': ({ createdAt }) => ageText(now - createdAt),
        Why: ({ reason }) => reason,
        Actions: (row) => <RowActions row={row} onRetry={onRetry} onDiscard={onDiscard} />,
      }}
      rows={rows}
      keyOf={({ id }) => id}
    />
  );
}

function State({ state, sent }: WaitingRow) {
  return (
    <>
      <span
        className="flex items-baseline gap-2 whitespace-nowrap *:self-center"
        data-state={state.shape}
      >
        <StatusDot shape={state.shape} />
        <span className="self-baseline">{state.label}</span>
      </span>
      {sent && <span className="text-soft tabular-nums">{sent}</span>}
    </>
  );
}

/** Labels name the row for screen readers. */
function RowActions({ row, onRetry, onDiscard }: Actions & { row: WaitingRow }) {
  const named = <span className="sr-only">{` ${row.name}`}</span>;
  return (
    <div className="flex flex-wrap gap-x-3 tablet:gap-x-5 desk:flex-nowrap desk:whitespace-nowrap desk:-my-2.5">
      {row.editPath && (
        <LinkButton kind="quiet" size="small" to={row.editPath}>
          <span>
            {row.editLabel}
            {named}
          </span>
        </LinkButton>
      )}
      {row.canRetry && (
        <Button kind="quiet" size="small" onClick={() => onRetry(row)}>
          <span>Send now{named}</span>
        </Button>
      )}
      <Button kind="quiet" size="small" onClick={() => onDiscard(row)}>
        <span>Discard{named}</span>
      </Button>
    </div>
  );
}

const daysText = plural('1 day', (count) => `${count} days`);
const hoursText = plural('1 hour', (count) => `${count} hours`);
const minutesText = plural('1 minute', (count) => `${count} minutes`);

/** "5 minutes"; negative milliseconds count as now. */
export function ageText(ms: number): string {
  if (ms >= dayMs) return daysText(Math.floor(ms / dayMs));
  if (ms >= hourMs) return hoursText(Math.floor(ms / hourMs));
  if (ms >= minuteMs) return minutesText(Math.floor(ms / minuteMs));
  return 'Just now';
}
