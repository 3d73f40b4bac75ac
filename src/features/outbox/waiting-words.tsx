import { TextLink } from '#ui/text-link.tsx';
import { useWaitingSummary } from './use-waiting.ts';
import { StatusWords } from '#ui/status-fact.tsx';

/** `elsewhere`: the page shows pending changes itself. */
export function WaitingWords({ elsewhere }: { elsewhere: boolean }) {
  const summary = useWaitingSummary();
  if (!summary || elsewhere) return <StatusWords />;
  const { link, rest, ...words } = summary;
  // The linked page gives the reason.
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
