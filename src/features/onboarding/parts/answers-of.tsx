/** A part's answers, with links while it is open. */
import { fieldsIn, isNeeded, type OnboardingPart } from '#domain/onboarding/form.ts';
import { isOpenForAnswers } from '#domain/onboarding/states.ts';
import { questionTexts } from '#texts/onboarding.ts';
import { answerText } from '#texts/onboarding-answers.ts';
import { AnswersList } from '#ui/answers-list.tsx';
import { LinkButton } from '#ui/button.tsx';
import { partPath } from '../data/onboarding.ts';
import type { ShownOnboarding } from '../data/onboarding-store.ts';

interface AnswersOfProps {
  readonly part: OnboardingPart;
  readonly shown: ShownOnboarding;
}

export function AnswersOf({ part, shown }: AnswersOfProps) {
  const answers = { ...shown.known, ...shown.answers };
  const isOpen = isOpenForAnswers(shown.parts[part].state);
  return (
    <AnswersList
      items={fieldsIn(part).map((field) => {
        const { label } = questionTexts[field];
        const given = answerText(field, answers[field] ?? '');
        const empty = isNeeded(field) ? 'Still needed' : 'Not answered';
        return {
          term: label,
          details: given || empty,
          isEmpty: !given && !isNeeded(field),
          action: isOpen && (
            <LinkButton kind="quiet" size="small" to={`${partPath(part)}#${field}`}>
              {given ? 'Change' : 'Answer'}
              <span className="sr-only"> {label}</span>
            </LinkButton>
          ),
        };
      })}
    />
  );
}
