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

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** "5 minutes"; negative milliseconds count as now. */
export function ageText(ms: number): string {
  if (ms >= dayMs) return counted(Math.floor(ms / dayMs), 'day');
  if (ms >= hourMs) return counted(Math.floor(ms / hourMs), 'hour');
  if (ms >= minuteMs) return counted(Math.floor(ms / minuteMs), 'minute');
  return 'Just now';
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
