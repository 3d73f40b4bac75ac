import { type ReactNode, useState } from 'react';

import { paths } from '#config/paths.ts';
import { useServices } from '#device/services.ts';
import { useBackup, useOpenEstimate, useWaitingItems } from '#device/use-device.ts';
import { useNow } from '#device/use-now.ts';
import { backupTexts } from '#texts/outbox.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { Container, PageHead, PageMeta } from '#ui/page-head.tsx';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';
import { saveFile } from '#ui/save-file.ts';
import { Wire } from '#ui/wire.tsx';
import { type WaitingRow, waitingRow } from './waiting-row.ts';
import { dayMs, hourMs, minuteMs } from '#domain/durations.ts';
import { plural } from '#texts/plural.ts';
import { StatusDot } from '#ui/status-line.tsx';
import { Table } from '#ui/table.tsx';

const waitingTitle = 'Waiting to send';
const headingId = 'waiting-title';

export function OutboxPage({ title }: { readonly title?: string }) {
  return (
    <Container>
      <div className={title ? 'pb-10 full:pt-10' : 'py-14'}>
        <Outbox {...(title ? { title } : { way: <ToEstimate /> })} />
      </div>
    </Container>
  );
}

interface OutboxProps {
  readonly title?: string;
  readonly way?: ReactNode;
}

export function Outbox({ title = waitingTitle, way }: OutboxProps) {
  const { outbox, outboxPath, waitingKinds } = useServices();
  const [asking, setAsking] = useState<WaitingRow | null>(null);
  const draft = useOpenEstimate();
  const rows = useWaitingItems().map((item) => waitingRow(item, draft, waitingKinds));
  const now = useNow();
  useFocusFallback(headingId);

  return (
    <>
      <PageMeta
        title={title}
        description="What is saved on this device and has not been sent yet."
        path={outboxPath}
        hidden
      />
      <div className="grid gap-10">
        <PageHead id={headingId} title={title} lead={<output>{leadFor(rows.length)}</output>} />
        {rows.length === 0 ? (
          (way ?? <Wire />)
        ) : (
          <WaitingTable
            rows={rows}
            now={now}
            onRetry={({ id }) => void outbox.retry(id)}
            onDiscard={setAsking}
          />
        )}
        {rows.length > 0 && (
          <div className="grid gap-3 tablet:justify-items-start">
            <ExportButton />
            <p className="max-w-prose text-small text-soft">
              This file contains private information and could be used to submit or claim your
              estimate. Store it as you would a tax return.
            </p>
          </div>
        )}
      </div>
      <ConfirmDialog
        open={asking !== null}
        title="Discard this without sending it?"
        lead={asking ? `${asking.name}. ${asking.warning}` : ''}
        confirmLabel="Discard"
        cancelLabel="Keep it"
        onConfirm={() => {
          setAsking(null);
          if (asking) void outbox.discard(asking.id);
        }}
        onCancel={() => setAsking(null)}
      />
    </>
  );
}

function ToEstimate() {
  return (
    <div className="grid tablet:block">
      <LinkButton to={paths.estimator}>Get Price Estimate</LinkButton>
    </div>
  );
}

function leadFor(count: number): string {
  if (count === 0) return 'Nothing is waiting. What you send while offline waits here.';
  if (count === 1) return 'One thing is saved on this device and has not been sent.';
  return `${count} things are saved on this device and have not been sent.`;
}

function ExportButton() {
  const { failed, save } = useBackup(saveFile);
  return (
    <div className="grid gap-2">
      <Button onClick={save}>{backupTexts.action}</Button>
      <output className="max-w-64 text-small text-red empty:hidden">
        {failed && backupTexts.failed}
      </output>
    </div>
  );
}

type Actions = { onRetry: (row: WaitingRow) => void; onDiscard: (row: WaitingRow) => void };

type WaitingTableProps = Actions & {
  rows: readonly WaitingRow[];
  now: number;
};

function WaitingTable({ rows, now, onRetry, onDiscard }: WaitingTableProps) {
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
