/** Looks for someone by their address, which is kept nowhere. */
import { textLimits } from '#domain/form-values.ts';
import { personSchema } from '#domain/people/records.ts';
import { errorSummaryTitle } from '#texts/field-errors.ts';
import { recordsErrors, recordsTexts as texts } from '#texts/records.ts';
import { CheckedForm } from '#ui/checked-form.tsx';
import { HeldText } from '#ui/held-field.tsx';
import { useCheckedForm } from '#ui/use-checked-form.ts';
import type { RecordsView } from '../use-records.ts';

export function FindForm({ view }: { readonly view: RecordsView }) {
  const { desk, busy, act, setPerson } = view;
  const checks = useCheckedForm({
    schema: personSchema,
    fields: ['email'],
    sentence: () => recordsErrors.email,
    onType: () => {},
    onSend: ({ email }) => void find(email),
  });

  async function find(email: string): Promise<void> {
    setPerson(undefined);
    const found = await act({
      part: 'person',
      busy: texts.finding,
      ask: () => desk.find(email),
    });
    if (found) setPerson(found);
  }

  return (
    <div className="max-w-form">
      <CheckedForm
        checks={checks}
        errorTitle={errorSummaryTitle}
        send={texts.find}
        kind="plain"
        busyLabel={busy === texts.finding ? busy : undefined}
        status={null}
        withoutScript={null}
      >
        <HeldText
          hold={checks.hold('email')}
          label={texts.email}
          hint={texts.emailHint}
          error={checks.errorOf('email')}
          type="email"
          autoComplete="off"
          limit={textLimits.email}
        />
      </CheckedForm>
    </div>
  );
}
