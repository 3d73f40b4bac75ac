/** What waits, in the place that a client's pages keep free for it; nothing while nothing waits. */
import { TextLink } from '#ui/text-link.tsx';
import { useWaitingSummary } from './use-waiting.ts';
import { StatusWords } from '#ui/status-fact.tsx';

/** `elsewhere`: this page tells it in a place of its own. */
export function WaitingWords({ elsewhere }: { elsewhere: boolean }) {
  const summary = useWaitingSummary();
  if (!summary || elsewhere) return <StatusWords />;
  const { link, rest, ...words } = summary;
  // There is room for a line: why it waits stands where the link leads.
  const reason = words.state === 'refused' ? { rest } : {};
  return (
    <StatusWords
      {...words}
      {...reason}
      action={
        <span className="inline-block">
          <TextLink to={link.to}>{link.label}</TextLink>
        </span>
      }
    />
  );
}
