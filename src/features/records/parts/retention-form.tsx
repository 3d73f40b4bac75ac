import { useEffect, useEffectEvent, useState } from 'react';
import * as v from 'valibot';

import { fewestDays, mostDays, type Retention, retentionDays } from '#domain/people/records.ts';
import { Button } from '#ui/button.tsx';
import { CheckCard } from '#ui/check-card.tsx';
import { Form, useCheckedForm } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { RecordsView } from '../use-records.ts';
import type { CountedLeads } from './old-leads.tsx';

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

export function RetentionForm({ view, retention, onCount }: RetentionFormProps) {
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
