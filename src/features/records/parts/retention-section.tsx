import { useState, useEffect, useEffectEvent } from 'react';

import { firm } from '#config/firm.ts';
import { keeps } from '#config/keeps.ts';
import { firmDateTime } from '#domain/firm-time.ts';
import {
  type Retention,
  type RemovalCause,
  fewestDays,
  mostDays,
  retentionDays,
} from '#domain/people/records.ts';
import { Part } from '#ui/facts.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import type { RecordsView } from '../use-records.ts';
import { WhatCameOfIt } from './what-came-of-it.tsx';
import * as v from 'valibot';
import { Button } from '#ui/button.tsx';
import { CheckCard } from '#ui/check-card.tsx';
import { Form, useCheckedForm } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Counts, Subject } from '#domain/people/subjects.ts';
import { focusedAtOnce } from '#ui/focused-when-shown.ts';
import { DeskTable } from '#ui/desk-tables.tsx';

const removerNames: Readonly<Record<RemovalCause, string>> = {
  schedule: 'by the daily schedule',
  owner: 'by an owner at the desk',
  command: 'by the operator’s command',
};

const lastTitleText = 'Last removal';

interface RetentionSectionProps {
  readonly view: RecordsView;
  readonly retention: Retention;
}

export function RetentionSection({ view, retention }: RetentionSectionProps) {
  const [counted, setCounted] = useState<CountedLeads>();
  const { byServer, last } = retention;
  return (
    <Part id="retention" title="Old leads" grid="gap-6 border-t-1 border-rule pt-7">
      <div className="grid max-w-prose gap-3 text-soft">
        <p>
          A lead is old when nothing has happened to it for this long. What an account or a legal
          hold needs stays.
        </p>
        <p>{`Your privacy page says that a lead is kept for ${keeps.leads}.`}</p>
      </div>
      {byServer !== null && (
        <StatusLine
          state="waiting"
          fact={`Each day the server removes what is older than ${byServer} days: PURGE_AFTER_DAYS overrides what is chosen here.`}
        />
      )}
      <div>
        <RetentionForm view={view} retention={retention} onCount={setCounted} />
        <WhatCameOfIt view={view} part="retention" />
      </div>
      {counted && (
        <OldLeads view={view} counted={counted} onRemoved={() => setCounted(undefined)} />
      )}
      <LastRemoval last={last} />
    </Part>
  );
}

function LastRemoval({ last }: Pick<Retention, 'last'>) {
  if (!last) return <p className="text-small text-soft">Old leads have not been removed yet.</p>;
  const { at, by, days, counts } = last;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 className="text-d3">{lastTitleText}</h3>
      <p>
        {`${firmDateTime(at, firm.zone)}, ${removerNames[by]}: what was older than ${days} days.`}
        {counts.length === 0 && ' Nothing was that old.'}
      </p>
      {counts.length > 0 && <CountsTable counts={counts} caption={lastTitleText} />}
    </div>
  );
}

const texts = {
  saving: 'Saving...',
  counting: 'Counting...',
} as const;

interface RetentionFormProps {
  readonly view: RecordsView;
  readonly retention: Retention;
  readonly onCount: (counted: CountedLeads | undefined) => void;
}

const typedDays = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d+$/, 'invalid'),
  v.transform(Number),
  retentionDays,
  v.transform(String),
);
const schema: v.GenericSchema<Record<string, string>, { days: string }> = v.object({
  days: typedDays,
});

function RetentionForm({ view, retention, onCount }: RetentionFormProps) {
  const { desk, busy, act, say, setRecords } = view;
  const [isOn, setIsOn] = useState(retention.isOn);
  const checks = useCheckedForm({
    schema,
    sentence: () => `Enter a whole number of days, from ${fewestDays} to ${mostDays}.`,
    onType: () => onCount(undefined),
    onSend: ({ days }) => void save(Number(days)),
  });

  const enter = (texts: Record<string, string>) => checks.fill(texts);
  const show = useEffectEvent((days: number) => enter({ days: `${days}` }));
  useEffect(() => show(retention.days), [retention.days]);

  async function save(days: number): Promise<void> {
    const records = await act({
      part: 'retention',
      busy: texts.saving,
      reason: true,
      ask: () => desk.saveRetention({ isOn, days }),
    });
    if (!records) return;
    setRecords(records);
    say('retention', 'Saved.');
  }

  async function count(): Promise<void> {
    const typed = v.safeParse(typedDays, checks.read()['days']);
    if (!typed.success) return checks.refuse([{ path: 'days', code: 'invalid' }], true);
    const days = Number(typed.output);
    const would = await act({
      part: 'retention',
      busy: texts.counting,
      ask: () => desk.purge(days, true),
    });
    if (would) onCount({ days, ...would });
  }

  return (
    <div className="max-w-form">
      <Form
        checks={checks}
        send="Save"
        kind="plain"
        busyLabel={busy === texts.saving ? busy : undefined}
        status={
          <Button
            kind="quiet"
            busyLabel={busy === texts.counting ? busy : undefined}
            onClick={() => void count()}
          >
            Show how many would be removed
          </Button>
        }
      >
        <div className="max-w-72">
          <TextField
            name="days"
            label="Days without work on a lead"
            hint={`At least ${fewestDays}. 730 is two years.`}
            inputMode="numeric"
            autoComplete="off"
            limit={5}
          />
        </div>
        <CheckCard
          name="daily"
          label="Remove old leads each day"
          note="Once a day, with one entry in the log."
          checked={isOn}
          onChange={setIsOn}
        />
      </Form>
    </div>
  );
}

const oldLeadTexts = {
  removing: 'Removing...',
  removeReason: {
    title: 'Remove old leads for good',
    lead: 'Enter your password. This cannot be undone.',
  },
} as const;

type CountedLeads = { days: number; counts: Counts };

interface OldLeadsProps {
  readonly view: RecordsView;
  readonly counted: CountedLeads;
  readonly onRemoved: () => void;
}

function OldLeads({ view, counted: { days, counts }, onRemoved }: OldLeadsProps) {
  const { desk, busy, act, say, read } = view;
  const title = `Older than ${days} days`;

  async function remove(): Promise<void> {
    const removed = await act({
      part: 'retention',
      busy: oldLeadTexts.removing,
      reason: oldLeadTexts.removeReason,
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
              busyLabel={busy === oldLeadTexts.removing ? busy : undefined}
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

const subjectNames: Readonly<Record<Subject, string>> = {
  leads: 'Estimates, messages and sign-ups',
  notes: 'Notes of the staff',
  files: 'Files',
  requests: 'Requests and onboarding',
  messages: 'Messages and notifications',
  appointments: 'Appointments',
  account: 'Account and sign-ins',
  mails: 'Emails',
  posts: 'Posts',
  work: 'Work for the firm',
  hold: 'Legal holds',
  proof: 'Log, receipts and keys',
};

interface CountsTableProps {
  readonly counts: Counts;
  readonly caption?: string;
}

export function CountsTable({ counts, caption = 'What there is, by subject' }: CountsTableProps) {
  return (
    <div className="max-w-form">
      <DeskTable
        look="figures"
        caption={caption}
        columns={{
          Subject: ({ subject }) => subjectNames[subject],
          Entries: ({ count }) => count,
        }}
        rows={counts}
        keyOf={({ subject }) => subject}
      />
    </div>
  );
}
