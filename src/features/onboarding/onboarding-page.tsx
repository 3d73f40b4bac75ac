/** Onboarding: overview, a page per part, and a review of all answers. */
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';

import { paths } from '#config/paths.ts';
import { onboardingParts } from '#domain/onboarding/form.ts';
import { useLive } from '#sync/use-device-query.ts';
import { onboardingTexts } from '#texts/onboarding.ts';
import { Redirect } from '#ui/navigate-from-here.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { ReadPart } from '#ui/read-part.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { partSlugs } from './data/onboarding.ts';
import { AnswersConflict } from './parts/answers-conflict.tsx';
import { Hub } from './parts/hub.tsx';
import { PartPage } from './parts/part-page.tsx';
import { Review } from './parts/review.tsx';
import { usePart } from '#device/services.ts';

export function OnboardingPage() {
  const { part } = useParams();
  return (
    <>
      <PageMeta
        title={onboardingTexts.title}
        description={onboardingTexts.lead}
        path={paths.portalOnboarding}
        hidden
      />
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
