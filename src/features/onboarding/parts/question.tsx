import { useState } from 'react';

import { joined, checkAnswer } from '#domain/onboarding/answers.ts';
import {
  isNeeded,
  longAnswerLimit,
  noneOfThem,
  type OnboardingField,
  questionOf,
} from '#domain/onboarding/form.ts';
import { textLimits } from '#domain/form-values.ts';
import { stateCode, stateNamed, stateOptions } from '#domain/us-states.ts';
import { missingTexts, questionTexts, savedTexts } from '#texts/onboarding.ts';
import { optionText } from '#texts/onboarding-answers.ts';
import { Button } from '#ui/button.tsx';
import { CheckChoices } from '#ui/check-choices.tsx';
import { Choices } from '#ui/choices.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type FieldCode, fieldErrors } from '#domain/field-errors.ts';
import { useLive } from '#sync/use-device-query.ts';
import { problemText } from '../answer-text.ts';
import { usePart } from '#device/services.ts';

interface QuestionProps {
  readonly field: OnboardingField;
  /** True once the client tried to submit: missing answers are marked. */
  readonly isAsked: boolean;
}

/** A prefilled answer says so and can be erased. */
export function Question({ field, isAsked }: QuestionProps) {
  const answer = useAnswer(field);
  const isMissing = isAsked && answer.text === '' && isNeeded(field);
  const error = answer.error ?? (isMissing ? missingTexts[field] : undefined);
  return (
    <div
      className={`grid gap-2 ${halves.has(field) ? '' : 'tablet:col-span-2'} [&_fieldset_label]:px-4`}
    >
      <Control field={field} answer={answer} error={error} />
      {answer.isKnown && (
        <p className="flex flex-wrap items-center gap-x-3 text-small text-soft">
          Known to us from your estimate or profile.
          <Button
            kind="quiet"
            size="small"
            aria-label={`Erase: ${questionTexts[field].label}`}
            onClick={() => void answer.erase()}
          >
            Erase
          </Button>
        </p>
      )}
      {answer.full && (
        <StatusLine state="refused" fact={savedTexts.unsaved} rest={savedTexts.unsavedRest} />
      )}
    </div>
  );
}

const halves: ReadonlySet<OnboardingField> = new Set(['first_name', 'last_name', 'state', 'zip']);

const autoComplete: Partial<Record<OnboardingField, string>> = {
  first_name: 'given-name',
  last_name: 'family-name',
  phone: 'tel',
  address: 'street-address',
  city: 'address-level2',
  state: 'address-level1',
  zip: 'postal-code',
  occupation: 'organization-title',
};

const mostCards = 6;

interface ControlProps {
  readonly field: OnboardingField;
  readonly answer: ReturnType<typeof useAnswer>;
  readonly error: string | undefined;
}

function Control({ field, answer, error }: ControlProps) {
  const question = questionOf(field);
  const { label, hint } = questionTexts[field];
  const frame = { name: field, error, hint };
  if (question.takes === 'some') {
    const { options } = question;
    const chosen = answer.text.split(' ').filter(Boolean);
    return (
      <CheckChoices
        {...frame}
        legend={label}
        options={worded(field, options)}
        chosen={chosen}
        onChange={(next) => void answer.choose(joined(options, lastWord(chosen, next)))}
      />
    );
  }
  if (question.takes === 'one') {
    const isState = field === 'state';
    const options = isState ? stateOptions : worded(field, question.options);
    const choose = (next: string) => void answer.choose(isState ? stateNamed(next) : next);
    return options.length > mostCards ? (
      <SelectField
        {...frame}
        label={label}
        placeholder="Choose"
        options={options}
        value={isState ? (stateCode(answer.text) ?? '') : answer.text}
        onChange={choose}
        optional={!question.required}
        autoComplete={autoComplete[field]}
      />
    ) : (
      <Choices
        {...frame}
        legend={label}
        options={options}
        value={answer.text}
        onChange={choose}
        isOptional={!question.required}
        asField
      />
    );
  }
  return (
    <TextField
      {...frame}
      label={label}
      value={answer.text}
      onChange={(next) => void answer.type(next)}
      onBlur={() => void answer.leave()}
      limit={limitOf(question)}
      multiline={question.takes === 'lines'}
      type={question.takes === 'phone' ? 'tel' : 'text'}
      inputMode={question.takes === 'zip' ? 'numeric' : undefined}
      autoComplete={autoComplete[field]}
      optional={!question.required}
    />
  );
}

function worded(field: OnboardingField, options: readonly string[]) {
  return options.map((value) => ({ value, label: optionText(field, value) }));
}

/** "None" and other options exclude each other. */
function lastWord(before: readonly string[], next: readonly string[]): readonly string[] {
  const isNew = next.includes(noneOfThem) && !before.includes(noneOfThem);
  return isNew ? [noneOfThem] : next.filter((option) => option !== noneOfThem);
}

function limitOf(question: ReturnType<typeof questionOf>): number {
  if (question.takes === 'line') return question.limit;
  if (question.takes === 'lines') return longAnswerLimit;
  return question.takes === 'phone' ? textLimits.phone : 10;
}

/** `isKnown`: prefilled and untouched. `full`: no room on this device. */
function useAnswer(field: OnboardingField) {
  const { onboarding } = usePart('onboarding');
  const { typed, answers, known } = useLive(onboarding);
  const [own, setOwn] = useState<string | null>(null);
  const [code, setCode] = useState<FieldCode | null>(null);
  const [full, setFull] = useState(false);
  /** Counts running writes: the stored text may be older until they end. */
  const [writing, setWriting] = useState(0);
  const stored = typed[field] ?? answers[field] ?? known[field] ?? '';
  if (own !== null && own === stored && writing === 0) setOwn(null);
  const text = own ?? stored;

  async function save(next: string): Promise<void> {
    const checked = checkAnswer(field, next);
    setCode(checked.success ? null : (fieldErrors(checked.issues)[0]?.code ?? 'invalid'));
    if (!checked.success) return;
    const saved = await onboarding.save({ [field]: checked.output });
    setFull(saved.outcome === 'unsaved');
    const { output } = checked;
    setOwn((now) => (now === next ? output : now));
  }

  return {
    text,
    full,
    isKnown:
      own === null && typed[field] === undefined && answers[field] === undefined && text !== '',
    error: code ? problemText(field, code) : undefined,
    async type(next: string): Promise<void> {
      setOwn(next);
      if (code && checkAnswer(field, next).success) setCode(null);
      setWriting((before) => before + 1);
      setFull(!(await onboarding.keepTyped(field, next)));
      setWriting((before) => before - 1);
    },
    leave: async (): Promise<void> => {
      if (own !== null || typed[field] !== undefined) await save(text);
    },
    choose: async (next: string): Promise<void> => {
      setOwn(next);
      await onboarding.keepTyped(field, next);
      await save(next);
    },
    erase: (): Promise<void> => save(''),
  };
}
