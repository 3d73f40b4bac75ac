/** Where what is on screen comes from, while the server cannot be asked. */
import { paths } from '#config/paths.ts';
import { hasFailed } from '#domain/read-state.ts';
import { usePortal } from './data/portal.ts';
import { useSessionState } from '#session/session.ts';
import { useLive } from '#sync/use-live.ts';
import { useOnline } from '#device/use-online.ts';
import { frameTexts } from '#texts/portal.ts';
import { TextLink } from '#ui/text-link.tsx';
import { StatusWords } from '#ui/status-fact.tsx';

/** Nothing while all is well. */
export function PortalStatus() {
  const { expired } = useSessionState();
  const { at, states } = useLive(usePortal().freshness);
  const online = useOnline();
  if (expired) {
    return (
      <StatusWords
        state="waiting"
        fact={frameTexts.expired}
        rest={frameTexts.expiredRest}
        action={<TextLink to={paths.portalLogin}>{frameTexts.signIn}</TextLink>}
      />
    );
  }
  if (online && !Object.values(states).some(hasFailed)) return <StatusWords />;
  const rest = at === 0 ? frameTexts.copyUnknown : frameTexts.copy(timeText(at));
  return <StatusWords fact={online ? frameTexts.notUpToDate : frameTexts.offline} rest={rest} />;
}

function timeText(at: number): string {
  return new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
}
