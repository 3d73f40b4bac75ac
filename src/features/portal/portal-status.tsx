import { paths } from '#config/paths.ts';
import { hasFailed } from '#domain/read-state.ts';
import { useSessionState } from '#session/session.ts';
import { useLive } from '#sync/use-device-query.ts';
import { useOnline } from '#device/use-online.ts';
import { TextLink } from '#ui/text-link.tsx';
import { StatusWords } from '#ui/status-line.tsx';
import { usePart } from '#device/services.ts';

export function PortalStatus() {
  const { expired } = useSessionState();
  const { at, states } = useLive(usePart('portal').freshness);
  const online = useOnline();
  if (expired) {
    return (
      <StatusWords
        state="waiting"
        fact="You've been signed out."
        rest="Changes are saved here until you sign in."
        action={<TextLink to={paths.portalLogin}>Sign in</TextLink>}
      />
    );
  }
  if (online && !Object.values(states).some(hasFailed)) return <StatusWords />;
  const rest = at === 0 ? 'Showing what is saved here.' : `Last updated ${timeText(at)}.`;
  return <StatusWords fact={online ? 'Not up to date.' : 'Offline.'} rest={rest} />;
}

function timeText(at: number): string {
  return new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
}
