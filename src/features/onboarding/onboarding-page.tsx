/** Onboarding: overview, a page per part, and a review of all answers. */
import { useEffect, useState } from 'react';
import { useParams, Link, useLocation } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import {
  onboardingParts,
  fieldsIn,
  type OnboardingPart,
  type OnboardingField,
  questionOf,
} from '#domain/onboarding/form.ts';
import { useLive } from '#sync/use-device-query.ts';
import {
  onboardingTexts,
  partTexts,
  stepsText,
  stepTitle,
  missingTexts,
  questionTexts,
} from '#texts/onboarding.ts';
import { Redirect } from '#ui/navigate-from-here.tsx';
import { PageHead, PageMeta } from '#ui/page-head.tsx';
import { ReadPart, ReadStatus } from '#ui/read-part.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { Review, PartTag, AnswersOf, SavedLine } from './parts/review.tsx';
import { usePart } from '#device/services.ts';
import { type ConsentKind, consentKinds } from '#domain/onboarding/consents.ts';
import { Actions, LinkButton, Button } from '#ui/button.tsx';
import { ChevronRight } from '#ui/icons.tsx';
import { ProgressWire } from '#ui/progress-wire.tsx';
import { useHashPlace } from '#ui/use-hash-place.ts';
import {
  type ShownOnboarding,
  partSlugs,
  partPath,
  progressIn,
  reviewPath,
} from './data/onboarding-store.ts';
import { ConsentCard } from './parts/consent-card.tsx';
import { missingIn } from '#domain/onboarding/answers.ts';
import { isOpenForAnswers } from '#domain/onboarding/states.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { dayText } from './answer-text.ts';
import { Question } from './parts/question.tsx';
import { hasFailed, type ReadState } from '#domain/read-state.ts';
import type { FieldConflict, FieldConflicts } from '#sync/field-conflicts.ts';
import { answerText } from '#texts/onboarding-answers.ts';
import { ConflictChoice } from '#ui/conflict-choice.tsx';
import { conflictTexts } from '#texts/portal.ts';

export function OnboardingPage() {
  const { part } = useParams();
  return (
    <>
      <PageMeta title={onboardingTexts.title} path={paths.portalOnboarding} hidden />
      <div className="grid gap-6">
        {part !== undefined && (
          <p className="text-small">
            <TextLink to={paths.portalOnboarding}>Back to onboarding</TextLink>
          </p>
        )}
        <Opened key={part} slug={part} />
      </div>
    </>
  );
}

function Opened({ slug }: { readonly slug: string | undefined }) {
  const { onboarding, last, refresh } = usePart('onboarding');
  const shown = useLive(onboarding);
  const state = useLive(last);
  const { loaded, conflict } = shown;
  useEffect(() => {
    if (loaded && !conflict) void onboarding.saveTyped();
  }, [onboarding, loaded, conflict]);
  const page = conflict ? (
    <>
      <PageHead title={onboardingTexts.title} />
      <AnswersConflict conflict={conflict} shown={shown} state={state} onAgain={refresh} />
    </>
  ) : (
    <Part slug={slug} shown={shown} />
  );
  return (
    <ReadPart
      state={state}
      shown={loaded || conflict ? page : null}
      texts={onboardingTexts}
      onAgain={refresh}
      otherwise={page}
    >
      {(all) => all}
    </ReadPart>
  );
}

interface PartProps {
  readonly slug: string | undefined;
  readonly shown: Parameters<typeof Hub>[0]['shown'];
}

function Part({ slug, shown }: PartProps) {
  if (slug === undefined) return <Hub shown={shown} />;
  if (slug === 'review') return <Review shown={shown} />;
  const part = onboardingParts.find((each) => partSlugs[each] === slug);
  return part ? (
    <PartPage key={part} part={part} shown={shown} />
  ) : (
    <Redirect to={paths.portalOnboarding} />
  );
}

function Hub({ shown }: { readonly shown: ShownOnboarding }) {
  const { done, all, percent, part, next } = progressIn(shown);
  useHashPlace();
  return (
    <div className="grid gap-10">
      <PageHead
        title={onboardingTexts.title}
        lead={<p>{next ? onboardingTexts.lead : onboardingTexts.allDoneLead}</p>}
      />
      <div className="grid gap-6">
        <ProgressWire
          step={Math.min(done + 1, all)}
          of={all}
          complete={next === null}
          counts
          label={stepsText(done, all)}
          status={`${percent}%`}
        />
        <p className="text-small text-soft -mt-3">Three parts and two agreements.</p>
        <Actions>
          {next && (
            <LinkButton kind="primary" to={next}>
              {onboardingTexts.nextStep(stepTitle(part))}
            </LinkButton>
          )}
          <LinkButton kind={next ? 'quiet' : 'plain'} to={reviewPath}>
            {onboardingTexts.review}
          </LinkButton>
        </Actions>
      </div>
      <section aria-labelledby="parts-title" className="grid gap-4">
        <h2 id="parts-title" className="text-d3">
          Your three parts
        </h2>
        <ul className="grid border-t-1.5 border-ink">
          {onboardingParts.map((each) => (
            <li key={each} className="border-b-1 border-rule">
              <Link
                to={partPath(each)}
                className="group grid gap-1.5 py-4 no-underline hover:bg-wash hover:shadow-[14px_0_0_var(--c-wash),-14px_0_0_var(--c-wash)]"
              >
                <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                  <span className="grow text-lead font-600 group-hover:underline decoration-link decoration-1.5 underline-offset-[0.2em]">
                    {partTexts[each].title}
                  </span>
                  <PartTag part={each} shown={shown} />
                  <ChevronRight />
                </span>
                <span className="text-small text-soft">{partTexts[each].lead}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="consents" className="grid gap-4">
        <h2 id="consents" tabIndex={-1} className="text-d3 outline-none">
          {onboardingTexts.consents}
        </h2>
        {consentKinds
          .filter((kind) => isAsked(kind) || shown.consents.some((one) => one.kind === kind))
          .map((kind) => (
            <ConsentCard key={kind} kind={kind} shown={shown} />
          ))}
      </section>
    </div>
  );
}

/** The page of letters asks for the consent to electronic records; here it can only be withdrawn. */
const isAsked = (kind: ConsentKind) => kind !== 'electronic-records';

interface PartPageProps {
  readonly part: OnboardingPart;
  readonly shown: ShownOnboarding;
}

function PartPage({ part, shown }: PartPageProps) {
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

function AnswersConflict({ conflict, shown, state, onAgain }: AnswersConflictProps) {
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
