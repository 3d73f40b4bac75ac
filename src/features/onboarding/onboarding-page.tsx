/** Onboarding: overview, a page per part, and a review of all answers. */
import { useEffect } from 'react';
import { useParams, Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { onboardingParts } from '#domain/onboarding/form.ts';
import { useLive } from '#sync/use-device-query.ts';
import { onboardingTexts, partTexts, stepsText, stepTitle } from '#texts/onboarding.ts';
import { Redirect } from '#ui/navigate-from-here.tsx';
import { PageHead, PageMeta } from '#ui/page-head.tsx';
import { ReadPart } from '#ui/read-part.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { partSlugs, partPath, progressIn, reviewPath } from './data/onboarding.ts';
import { AnswersConflict } from './parts/answers-conflict.tsx';
import { PartPage } from './parts/part-page.tsx';
import { Review } from './parts/review.tsx';
import { usePart } from '#device/services.ts';
import { type ConsentKind, consentKinds } from '#domain/onboarding/consents.ts';
import { Actions, LinkButton } from '#ui/button.tsx';
import { ChevronRight } from '#ui/icons.tsx';
import { ProgressWire } from '#ui/progress-wire.tsx';
import { useHashPlace } from '#ui/use-hash-place.ts';
import type { ShownOnboarding } from './data/onboarding-store.ts';
import { ConsentCard } from './parts/consent-card.tsx';
import { PartTag } from './parts/part-tag.tsx';

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
