import { paths } from '#config/paths.ts';
import { useSessionState } from '#session/session.ts';
import { StatusBand } from '#ui/status-line.tsx';
import { TextLink } from '#ui/text-link.tsx';

export function SessionEnded() {
  const { expired } = useSessionState();
  if (!expired) return <StatusBand />;
  return (
    <StatusBand
      state="waiting"
      fact="Your session expired."
      rest="To continue,"
      action={<TextLink to={paths.admin}>sign in again.</TextLink>}
    />
  );
}
