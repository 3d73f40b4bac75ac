/** What the dashboard's way to the onboarding says and shows: the next step, and those that are done. */
import { firm } from '#config/firm.ts';
import { hasFailed } from '#domain/read-state.ts';
import { useDeviceQuery } from '#sync/use-device-query.ts';
import { onboardingTexts, stepTitle } from '#texts/onboarding.ts';
import { dashboardTexts } from '#texts/portal.ts';
import { FormSheet } from '#ui/drawings/form-sheet.tsx';
import { useLastRead, usePortal } from '../data/portal.ts';

/** Empty until the onboarding is read here. */
export function useOnboardingLine(): string {
  const progress = useDeviceQuery(usePortal().progress);
  const state = useLastRead('onboarding');
  if (!firm.features.onboarding) return dashboardTexts.soon;
  if (!progress) return hasFailed(state) ? dashboardTexts.unread : '';
  if (progress.next === null) return onboardingTexts.allDone;
  return onboardingTexts.nextStep.replace('{title}', stepTitle(progress.part));
}

/** A line a step; none until they are read here. */
export function OnboardingSheet() {
  const progress = useDeviceQuery(usePortal().progress);
  return <FormSheet steps={progress?.all ?? 0} done={progress?.done ?? 0} />;
}
