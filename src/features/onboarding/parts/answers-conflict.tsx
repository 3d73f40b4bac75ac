import { hasFailed, type ReadState } from '#domain/read-state.ts';
import { isOpenForAnswers } from '#domain/onboarding/states.ts';
import { type OnboardingField, questionOf } from '#domain/onboarding/form.ts';
import type { FieldConflict, FieldConflicts } from '#sync/field-conflicts.ts';
import { questionTexts } from '#texts/onboarding.ts';
import { answerText } from '#texts/onboarding-answers.ts';
import { ReadStatus } from '#ui/read-part.tsx';
import { Button } from '#ui/button.tsx';
import { ConflictChoice } from '#ui/conflict-choice.tsx';
import type { ShownOnboarding } from '../data/onboarding-store.ts';
import { conflictTexts } from '#texts/portal.ts';
import { usePart } from '#device/services.ts';

const texts = {
  ...conflictTexts,
  title: 'Answered on two devices',
  lead: 'Another device has answered this differently. Choose which answer to keep; nothing is lost until you do.',
  loading: 'Loading the other answers...',
  unread: 'The other answers could not be read.',
} as const;

interface AnswersConflictProps {
  readonly conflict: FieldConflicts<OnboardingField>;
  readonly shown: ShownOnboarding;
  readonly state: ReadState;
  readonly onAgain: () => Promise<unknown>;
}

export function AnswersConflict({ conflict, shown, state, onAgain }: AnswersConflictProps) {
  const { onboarding } = usePart('onboarding');
  const isLate = ({ field }: FieldConflict<OnboardingField>) =>
    !isOpenForAnswers(shown.parts[questionOf(field).part].state);
  if (!conflict.known) {
    const last = hasFailed(state) ? state : 'reading';
    return <ReadStatus state={last} isShown={false} texts={texts} onAgain={onAgain} />;
  }
  // The other fields in conflict are asked about after the next save.
  const closed = conflict.fields.filter(isLate);
  if (closed.length > 0) return <TooLate fields={closed} />;
  return (
    <ConflictChoice
      texts={texts}
      fields={conflict.fields.map(({ field, mine, theirs }) => ({
        field,
        label: questionTexts[field].label,
        mine: answerText(field, mine),
        theirs: answerText(field, theirs),
      }))}
      onKeep={(sides) => {
        const chosen = conflict.fields.map((each) => [
          each.field,
          each[sides[each.field] ?? 'mine'],
        ]);
        void onboarding.save(Object.fromEntries(chosen));
      }}
    />
  );
}

/** Answers that come too late, because their part was submitted on another device. */
function TooLate({ fields }: { readonly fields: readonly FieldConflict<OnboardingField>[] }) {
  const { onboarding } = usePart('onboarding');
  return (
    <section aria-labelledby="conflict-title" className="grid max-w-form gap-6">
      <div className="grid gap-2">
        <h2 id="conflict-title" className="text-d3">
          Submitted on another device
        </h2>
        <p className="text-soft">
          Another device has submitted this part. What you answered here afterwards is below: it was
          not added. Copy what you need, or write to us.
        </p>
      </div>
      <dl className="grid gap-3">
        {fields.map(({ field, mine }) => (
          <div key={field}>
            <dt className="text-note text-soft">{questionTexts[field].label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">
              {answerText(field, mine) || conflictTexts.empty}
            </dd>
          </div>
        ))}
      </dl>
      <div>
        <Button
          kind="primary"
          onClick={() => void onboarding.forget(fields.map(({ field }) => field))}
        >
          Keep what was submitted
        </Button>
      </div>
    </section>
  );
}
