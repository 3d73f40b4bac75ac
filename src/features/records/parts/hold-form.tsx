import * as v from 'valibot';

import { type FoundPerson, holdSchema, reasonLimit } from '#domain/people/records.ts';
import { Form, useCheckedForm } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { RecordsView } from '../use-records.ts';

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
    sentence: () => 'Enter a reason of at most 200 characters.',
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
