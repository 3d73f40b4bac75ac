/** The end of someone: the address typed again, then the password. */
import { textLimits } from '#domain/form-values.ts';
import { type ErasedPerson, typedAgain } from '#domain/people/records.ts';
import { errorSummaryTitle } from '#texts/field-errors.ts';
import { recordsErrors, recordsTexts as texts } from '#texts/records.ts';
import { CheckedForm } from '#ui/checked-form.tsx';
import { HeldText } from '#ui/held-field.tsx';
import { useCheckedForm } from '#ui/use-checked-form.ts';
import type { RecordsView } from '../use-records.ts';

interface EraseFormProps {
  readonly view: RecordsView;
  readonly email: string;
}

export function EraseForm({ view, email }: EraseFormProps) {
  const { desk, busy, act, say, setPerson } = view;
  const checks = useCheckedForm({
    schema: typedAgain(email),
    fields: ['typed'],
    sentence: () => recordsErrors.typed,
    onType: () => {},
    onSend: ({ typed }) => void erase(typed),
  });

  async function erase(typed: string): Promise<void> {
    const erased = await act({
      part: 'person',
      busy: texts.erasing,
      reason: texts.eraseReason,
      ask: () => desk.erase(email, typed),
    });
    if (!erased) return;
    setPerson(undefined);
    say('person', ...inWords(erased));
  }

  return (
    <>
      <p className="text-small text-soft">{texts.eraseLead}</p>
      <CheckedForm
        checks={checks}
        errorTitle={errorSummaryTitle}
        send={texts.erase}
        kind="plain"
        busyLabel={busy === texts.erasing ? busy : undefined}
        status={null}
        withoutScript={null}
      >
        <HeldText
          hold={checks.hold('typed')}
          label={texts.typed}
          hint={texts.typedHint}
          error={checks.errorOf('typed')}
          type="email"
          autoComplete="off"
          limit={textLimits.email}
        />
      </CheckedForm>
    </>
  );
}

/** What is gone, and what an owner must know about the rest. */
function inWords({ counts, isRewritten, namesInLog }: ErasedPerson): [fact: string, rest: string] {
  const gone = counts.filter(({ subject }) => subject !== 'proof' && subject !== 'posts');
  const rows = gone.reduce((sum, { count }) => sum + count, 0);
  const names = namesInLog > 0 ? ` ${texts.namesInLog(namesInLog)}` : '';
  const fact = isRewritten ? texts.erased(rows) : texts.notRewritten;
  return [fact, texts.erasedRest + names];
}
