/** Where the answers are, told truthfully. */
import { memberReasons } from '#texts/outbox-members.ts';
import { savedTexts } from '#texts/onboarding.ts';
import { StatusLine } from '#ui/status-line.tsx';
import type { ShownOnboarding } from '../data/onboarding-view.ts';

/** What was not accepted comes first, then what is being typed, then what waits. */
export function SavedLine({ shown }: { readonly shown: ShownOnboarding }) {
  const { waiting, typed, answers } = shown;
  if (Object.keys(typed).length > 0 && waiting?.state !== 'parked') {
    return <StatusLine state="kept" fact={savedTexts.typed} rest={savedTexts.typedRest} />;
  }
  if (!waiting) {
    return Object.values(answers).some(Boolean) ? (
      <StatusLine state="received" fact={savedTexts.received} rest={savedTexts.receivedRest} />
    ) : null;
  }
  if (waiting.state === 'parked') {
    const rest = waiting.trouble ? memberReasons[waiting.trouble.code] : '';
    return <StatusLine state="refused" fact={savedTexts.refused} rest={rest} />;
  }
  const rest = waiting.state === 'needs_auth' ? savedTexts.needsSignIn : savedTexts.waitingRest;
  return <StatusLine state="waiting" fact={savedTexts.waiting} rest={rest} />;
}
