/** How far the onboarding is; until it is there, that it is coming. */
import { dashboardTexts } from '#texts/portal.ts';
import { Wire } from '#ui/wire.tsx';

export function OnboardingProgress() {
  return (
    <section
      aria-labelledby="progress-title"
      data-ground="cloth"
      className="grid gap-5 bg-cloth px-5 py-7 tablet:px-9 forced-colors:border-1.5 forced-colors:border-ink lt-tablet:-mx-[clamp(20px,4.5vw,56px)]"
    >
      <div className="grid gap-2">
        <h2 id="progress-title" className="text-d3">
          {dashboardTexts.progress}
        </h2>
        <p className="text-soft">{dashboardTexts.progressSoon}</p>
      </div>
      <Wire />
    </section>
  );
}
