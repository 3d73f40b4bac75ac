/** A part: questions while open, answers once submitted. */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { missingIn } from '#domain/onboarding/answers.ts';
import { fieldsIn, type OnboardingPart, onboardingParts } from '#domain/onboarding/form.ts';
import { isOpenForAnswers } from '#domain/onboarding/states.ts';
import { missingTexts, onboardingTexts, partTexts } from '#texts/onboarding.ts';
import { Actions, LinkButton } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { dayText } from '../answer-text.ts';
import { partPath, reviewPath } from '../data/onboarding.ts';
import type { ShownOnboarding } from '../data/onboarding-store.ts';
import { AnswersOf } from './answers-of.tsx';
import { Question } from './question.tsx';
import { SavedLine } from './saved-line.tsx';

interface PartPageProps {
  readonly part: OnboardingPart;
  readonly shown: ShownOnboarding;
}

export function PartPage({ part, shown }: PartPageProps) {
  const { state, reason, moved, isWaiting } = shown.parts[part];
  const isOpen = isOpenForAnswers(state);
  const since = `You submitted this part on ${dayText(moved)}. If something has to change, we'll reopen it.`;
  const locked = isWaiting ? 'Submitted on this device. Not sent yet.' : since;
  return (
    <div className="grid max-w-form gap-8">
      <PageHead
        title={partTexts[part].title}
        lead={<p>{isOpen ? partTexts[part].lead : locked}</p>}
      />
      {state === 'reopened' && (
        <div className="border-s-4 border-gold bg-wash px-5 py-4">
          <p className="font-600">We reopened this part.</p>
          <p className="whitespace-pre-line wrap-anywhere">{reason}</p>
        </div>
      )}
      {isOpen ? <Questions part={part} shown={shown} /> : <AnswersOf part={part} shown={shown} />}
    </div>
  );
}

function Questions({ part, shown }: PartPageProps) {
  const { search, hash } = useLocation();
  const isAsked = search.includes('needed');
  const following = onboardingParts
    .slice(onboardingParts.indexOf(part) + 1)
    .find((each) => isOpenForAnswers(shown.parts[each].state));
  const missing = isAsked ? missingIn(part, { ...shown.known, ...shown.answers }) : [];
  // Focuses the question after the page focused its heading.
  const [arrived, setArrived] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setArrived(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => {
    const place = document.getElementById(hash.slice(1));
    const isControl = place?.matches('input, select, textarea') === true;
    const control = isControl ? place : place?.querySelector<HTMLElement>('input');
    if (arrived) control?.focus();
  }, [arrived, hash]);
  return (
    <>
      <ErrorSummary
        attempt={isAsked && arrived ? 1 : 0}
        items={missing.map((field) => ({
          field,
          message: missingTexts[field],
        }))}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-2.5 gap-y-8 tablet:grid-cols-2">
        {fieldsIn(part).map((field) => (
          <Question key={field} field={field} isAsked={isAsked} />
        ))}
      </div>
      <Actions>
        {following && (
          <LinkButton kind="primary" to={partPath(following)}>
            {onboardingTexts.nextStep(partTexts[following].title)}
          </LinkButton>
        )}
        <LinkButton kind={following ? 'quiet' : 'primary'} to={reviewPath}>
          {onboardingTexts.review}
        </LinkButton>
        <SavedLine shown={shown} />
      </Actions>
    </>
  );
}
