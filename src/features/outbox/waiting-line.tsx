import { StatusBand, StatusWords } from '#ui/status-line.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { useWaitingSummary } from './use-waiting.ts';

/** `elsewhere`: the page itself shows pending changes. */
export function WaitingLine({ elsewhere = false }: { elsewhere?: boolean }) {
  const summary = useWaitingSummary();
  if (!summary || elsewhere) return <StatusBand />;
  const { link, ...line } = summary;
  return <StatusBand {...line} action={<TextLink to={link.to}>{link.label}</TextLink>} />;
}

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
