/** Where the answers are, told truthfully. */
import type { Waiting } from '#sync/entity-writes.ts';
import { memberReasons } from '#texts/outbox-members.ts';
import { savedTexts } from '#texts/onboarding.ts';
import { StatusLine } from '#ui/status-line.tsx';

interface SavedLineProps {
  /** The last write that has not arrived. */
  readonly waiting: Waiting | null;
  /** True once there is anything that could be saved. */
  readonly hasAny: boolean;
}

export function SavedLine({ waiting, hasAny }: SavedLineProps) {
  if (!waiting) {
    return hasAny ? (
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
