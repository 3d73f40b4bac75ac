import { firm } from '#config/firm.ts';
import { firmDate } from '#domain/firm-time.ts';
import {
  type Hold,
  isSame,
  type FoundPerson,
  holdSchema,
  reasonLimit,
} from '#domain/people/records.ts';
import { Button } from '#ui/button.tsx';
import { DeskTable } from '#ui/desk-tables.tsx';
import type { RecordsView } from '../use-records.ts';
import { WhatCameOfIt } from './what-came-of-it.tsx';
import * as v from 'valibot';
import { Part } from '#ui/facts.tsx';
import { Form, useCheckedForm } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';

const title = 'Legal holds';

interface HoldsTableProps {
  readonly view: RecordsView;
  readonly holds: readonly Hold[];
}

export function HoldsTable({ view, holds }: HoldsTableProps) {
  const { desk, act, say, person, setPerson, setRecords } = view;

  async function lift(email: string): Promise<void> {
    const records = await act({
      part: 'holds',
      busy: email,
      reason: true,
      ask: () => desk.release(email),
    });
    if (!records) return;
    setRecords(records);
    const left = (of: Hold) => !isSame(of.email, email);
    if (person) setPerson({ ...person, holds: person.holds.filter(left) });
    say('holds', 'The hold is lifted.');
  }

  return (
    <Part id="holds" title={title} grid="gap-6 border-t-1 border-rule pt-7">
      <p className="max-w-prose text-soft">
        Nothing under a held address is erased or removed for age until the hold is lifted.
      </p>
      <div>
        {holds.length === 0 ? (
          <p>No one is under a legal hold.</p>
        ) : (
          <DeskTable
            look="shortActs"
            caption={title}
            columns={{
              Email: ({ email }) => email,
              Reason: ({ reason }) => reason,
              Since: ({ at }) => firmDate(at, firm.zone),
              Actions: ({ email }) => (
                <Button
                  kind="quiet"
                  size="small"
                  aria-label={`Lift ${email}`}
                  onClick={() => void lift(email)}
                >
                  Lift
                </Button>
              ),
            }}
            rows={holds}
            keyOf={({ email }) => email}
          />
        )}
        <WhatCameOfIt view={view} part="holds" />
      </div>
    </Part>
  );
}

const holdingText = 'Saving...';

interface HoldFormProps {
  readonly view: RecordsView;
  readonly of: FoundPerson;
}

const schema = v.pick(holdSchema, ['reason']);

export function HoldForm({ view, of }: HoldFormProps) {
  const { desk, busy, act, say, setPerson, setRecords } = view;
  const checks = useCheckedForm({
    schema,
    sentence: () => `Enter a reason of at most ${reasonLimit} characters.`,
    onSend: ({ reason }) => void begin(reason),
  });

  async function begin(reason: string): Promise<void> {
    const records = await act({
      part: 'person',
      busy: holdingText,
      reason: true,
      ask: () => desk.hold(of.email, reason),
    });
    if (!records) return;
    setRecords(records);
    setPerson({ ...of, holds: records.holds.filter(({ email }) => email === of.email) });
    say('person', 'The hold has begun.');
  }

  return (
    <section className="grid max-w-form gap-5" aria-labelledby="hold">
      <h3 id="hold" className="text-d3">
        Begin a legal hold
      </h3>
      <Form
        checks={checks}
        send="Begin hold"
        kind="plain"
        busyLabel={busy === holdingText ? busy : undefined}
      >
        <TextField
          name="reason"
          label="Reason"
          hint="Like “Subpoena of May 4”. It is not in the log."
          autoComplete="off"
          limit={reasonLimit}
        />
      </Form>
    </section>
  );
}
