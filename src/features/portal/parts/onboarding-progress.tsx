import { firm } from '#config/firm.ts';
import { hasFailed } from '#domain/read-state.ts';
import { useLive } from '#sync/use-device-query.ts';
import type { OnboardingPart } from '#domain/onboarding/form.ts';
import { onboardingTexts, stepsText, stepTitle } from '#texts/onboarding.ts';
import { Actions, LinkButton } from '#ui/button.tsx';
import { ProgressWire } from '#ui/progress-wire.tsx';
import { ReadStatus } from '#ui/read-part.tsx';
import { Wire } from '#ui/wire.tsx';
import { useLastRead } from '../data/portal.ts';
import { useOffer } from './claim-card.tsx';
import { usePart } from '#device/services.ts';

export function OnboardingProgress() {
  const { progress: live, refresh } = usePart('portal');
  const progress = useLive(live);
  const state = useLastRead('onboarding');
  return (
    <section
      aria-labelledby="progress-title"
      data-ground="cloth"
      className="grid gap-5 bg-cloth px-5 py-7 tablet:px-9 forced-colors:border-1.5 forced-colors:border-ink lt-tablet:-mx-[clamp(20px,4.5vw,56px)]"
    >
      <div className="grid gap-2">
        <h2 id="progress-title" className="text-d3">
          Onboarding Progress
        </h2>
        {!firm.features.onboarding && (
          <p className="text-soft">
            Coming soon. Your steps and how many of them are done will stand here.
          </p>
        )}
        {progress && progress.next === null && (
          <p className="text-soft">All done. We'll write to you if something is missing.</p>
        )}
      </div>
      {progress && firm.features.onboarding ? (
        <Steps {...progress} />
      ) : (
        <div className={firm.features.onboarding ? 'min-h-30.5' : undefined}>
          {firm.features.onboarding && (
            <div className="mb-3 text-small">
              <ReadStatus
                state={hasFailed(state) ? state : 'reading'}
                isShown={false}
                texts={{ loading: onboardingTexts.loading, unread: onboardingTexts.unread }}
                onAgain={refresh}
              />
            </div>
          )}
          <Wire />
        </div>
      )}
    </section>
  );
}

interface StepsProps {
  readonly done: number;
  readonly all: number;
  readonly percent: number;
  readonly part: OnboardingPart | null;
  readonly next: string | null;
}

function Steps({ done, all, percent, part, next }: StepsProps) {
  const offer = useOffer();
  const isToSign = useLive(usePart('portal').letter)?.kind === 'sign';
  return (
    <>
      <ProgressWire
        step={Math.min(done + 1, all)}
        of={all}
        complete={next === null}
        counts
        label={stepsText(done, all)}
        status={`${percent}%`}
      />
      {next && (
        <Actions>
          {/* Gold, unless there is a letter to sign or an estimate to claim, which come first. */}
          <LinkButton kind={offer || isToSign ? 'plain' : 'primary'} to={next}>
            {`Continue: ${stepTitle(part)}`}
          </LinkButton>
        </Actions>
      )}
    </>
  );
}
