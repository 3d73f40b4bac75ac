import { type ReactNode, useState } from 'react';

import { paths } from '#config/paths.ts';
import { isTouched, missingIn } from '#domain/onboarding/answers.ts';
import {
  type OnboardingPart,
  onboardingParts,
  fieldsIn,
  isNeeded,
} from '#domain/onboarding/form.ts';
import { isOpenForAnswers } from '#domain/onboarding/states.ts';
import {
  consentTexts,
  onboardingTexts,
  partTexts,
  savedTexts,
  questionTexts,
} from '#texts/onboarding.ts';
import { Button, Actions, LinkButton } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { StatusLine, Tag } from '#ui/status-line.tsx';
import { type ShownOnboarding, partPath, progressIn } from '../data/onboarding-store.ts';
import { plural } from '#texts/plural.ts';
import { usePart } from '#device/services.ts';
import { dayText } from '../answer-text.ts';
import { answerText } from '#texts/onboarding-answers.ts';
import { AnswersList } from '#ui/answers-list.tsx';
import { memberReasons } from '#texts/outbox-members.ts';

const answersLeft = plural('1 answer', (count) => `${count} answers`);
const signaturesLeft = plural('1 signature', (count) => `${count} signatures`);

export function Review({ shown }: { readonly shown: ShownOnboarding }) {
  const open = onboardingParts.filter((part) => isOpenForAnswers(shown.parts[part].state));
  const { all, done, next } = progressIn(shown);
  const agreements = all - done - open.length;
  const answers = open.flatMap((part) => missingOf(part, shown)).length;
  const lead = `${answersLeft(answers)} and ${signaturesLeft(agreements)} left.`;
  return (
    <div className="grid max-w-form gap-10">
      <PageHead
        title="Review your answers"
        lead={<p>{next ? lead : onboardingTexts.allDoneLead}</p>}
      />
      {onboardingParts.map((part) => (
        <Reviewed
          key={part}
          id={part}
          title={partTexts[part].title}
          tag={<PartTag part={part} shown={shown} />}
        >
          {hasAnswers(part, shown) ? (
            <AnswersOf part={part} shown={shown} />
          ) : (
            <p className="text-soft">Nothing answered yet.</p>
          )}
          <Submission part={part} shown={shown} isFirst={part === open[0]} />
        </Reviewed>
      ))}
      {agreements > 0 && (
        <Reviewed
          id="consents"
          title={onboardingTexts.consents}
          tag={<Tag>{consentTexts.needed}</Tag>}
        >
          <Actions>
            <LinkButton
              kind={open.length > 0 ? 'quiet' : 'primary'}
              to={`${paths.portalOnboarding}#consents`}
            >
              {consentTexts.read}
            </LinkButton>
          </Actions>
        </Reviewed>
      )}
      <SavedLine shown={shown} />
    </div>
  );
}

interface ReviewedProps {
  readonly id: string;
  readonly title: string;
  readonly tag: ReactNode;
  readonly children: ReactNode;
}

function Reviewed({ id, title, tag, children }: ReviewedProps) {
  return (
    <section aria-labelledby={`review-${id}`} className="grid gap-4 border-t-1 border-rule pt-7">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={`review-${id}`} className="text-d3">
          {title}
        </h2>
        {tag}
      </div>
      {children}
    </section>
  );
}

const missingOf = (part: OnboardingPart, { known, answers }: ShownOnboarding) =>
  missingIn(part, { ...known, ...answers });

/** A part without any answer is one line. */
function hasAnswers(part: OnboardingPart, { parts, known, answers }: ShownOnboarding): boolean {
  return isTouched(part, { ...known, ...answers }) || !isOpenForAnswers(parts[part].state);
}

interface SubmissionProps {
  readonly part: OnboardingPart;
  readonly shown: ShownOnboarding;
  readonly isFirst: boolean;
}

/** The submit button, or a link to the missing answers; nothing once submitted. */
function Submission({ part, shown, isFirst }: SubmissionProps) {
  const { onboarding } = usePart('onboarding');
  const [full, setFull] = useState(false);
  if (!isOpenForAnswers(shown.parts[part].state)) return null;
  const missing = missingOf(part, shown).length;
  const title = partTexts[part].title.toLowerCase();
  async function submit() {
    setFull((await onboarding.submit(part)).outcome === 'unsaved');
  }
  return (
    <>
      <Actions>
        {missing > 0 ? (
          <LinkButton
            kind={isFirst ? 'primary' : 'quiet'}
            to={partPath(part, hasAnswers(part, shown))}
          >
            {`Answer what is still needed (${missing})`}
            <span className="sr-only">{` ${title}`}</span>
          </LinkButton>
        ) : (
          <Button kind={isFirst ? 'primary' : 'plain'} onClick={() => void submit()}>
            {`Submit ${title}`}
          </Button>
        )}
      </Actions>
      {full && (
        <StatusLine state="refused" fact={savedTexts.unsaved} rest={savedTexts.unsavedRest} />
      )}
    </>
  );
}

interface PartTagProps {
  readonly part: OnboardingPart;
  readonly shown: ShownOnboarding;
}

export function PartTag({ part, shown }: PartTagProps) {
  const { state, moved, isWaiting } = shown.parts[part];
  const isStarted = isTouched(part, shown.answers);
  if (isWaiting) return <Tag shape="half">Submitted here, not sent yet</Tag>;
  if (state === 'submitted') return <Tag shape="full">{`Submitted ${dayText(moved)}`}</Tag>;
  if (state === 'reopened') return <Tag shape="half">Reopened</Tag>;
  return <Tag shape="ring">{isStarted ? 'In progress' : 'Not started'}</Tag>;
}

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

/** Shows rejected answers before unsaved ones, and these before pending ones. */
export function SavedLine({ shown }: { readonly shown: ShownOnboarding }) {
  const { waiting, typed, answers } = shown;
  if (Object.keys(typed).length > 0 && waiting?.state !== 'parked') {
    return (
      <StatusLine
        state="kept"
        fact="Saved on this device."
        rest="Not finished: an answer is sent once it is complete."
      />
    );
  }
  if (!waiting) {
    return Object.values(answers).some(Boolean) ? (
      <StatusLine state="received" fact="Saved." rest="We have what you answered." />
    ) : null;
  }
  if (waiting.state === 'parked') {
    const rest = waiting.trouble ? memberReasons[waiting.trouble.code] : '';
    return <StatusLine state="refused" fact="Not accepted." rest={rest} />;
  }
  const rest =
    waiting.state === 'needs_auth' ? "It sends once you've signed in again." : 'Not sent yet.';
  return <StatusLine state="waiting" fact="Saved on this device." rest={rest} />;
}
