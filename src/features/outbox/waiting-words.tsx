import { TextLink } from '#ui/text-link.tsx';
import { useWaitingSummary } from './use-waiting.ts';
import { StatusWords } from '#ui/status-line.tsx';

/** `elsewhere`: the page itself shows pending changes. */
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
