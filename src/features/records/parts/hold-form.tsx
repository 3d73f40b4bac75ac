/** Begins a legal hold. */
import * as v from 'valibot';

import { type FoundPerson, holdSchema, reasonLimit } from '#domain/people/records.ts';
import { errorSummaryTitle } from '#texts/field-errors.ts';
import { CheckedForm } from '#ui/checked-form.tsx';
import { HeldText } from '#ui/held-field.tsx';
import { useCheckedForm } from '#ui/use-checked-form.ts';
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
    fields: ['reason'],
    sentence: () => 'Enter a reason of at most 200 characters.',
    onType: () => {},
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
      <CheckedForm
        checks={checks}
        errorTitle={errorSummaryTitle}
        send="Begin hold"
        kind="plain"
        busyLabel={busy === holdingText ? busy : undefined}
        status={null}
        withoutScript={null}
      >
        <HeldText
          hold={checks.hold('reason')}
          label="Reason"
          hint="Like “Subpoena of May 4”. It is not in the log."
          error={checks.errorOf('reason')}
          autoComplete="off"
          limit={reasonLimit}
        />
      </CheckedForm>
    </section>
  );
}
