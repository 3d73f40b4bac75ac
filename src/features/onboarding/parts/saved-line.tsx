import { memberReasons } from '#texts/outbox-members.ts';
import { StatusLine } from '#ui/status-line.tsx';
import type { ShownOnboarding } from '../data/onboarding-store.ts';

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
