/** The consent to electronic records, shown on the page of letters. */
import { usePart } from '#device/services.ts';
import { useLive } from '#sync/use-device-query.ts';
import { ConsentCard } from './consent-card.tsx';

export function RecordsConsent() {
  const { onboarding } = usePart('onboarding');
  return <ConsentCard kind="electronic-records" shown={useLive(onboarding)} />;
}
