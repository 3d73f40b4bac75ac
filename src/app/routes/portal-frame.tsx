/** Around the pages of clients. */
import { useSessionState } from '#session/session.ts';
import { Guard } from './guard.tsx';
import { PortalLayout } from './layouts/portal-layout.tsx';
import { PortalWaiting } from './layouts/portal-shape.tsx';
import { PortalServices } from '../portal-services.tsx';

export function PortalFrame() {
  return (
    <Guard of="client" fallback={<PortalWaiting />}>
      <Opened />
    </Guard>
  );
}

function Opened() {
  const { user } = useSessionState();
  if (!user) return <PortalWaiting />;
  return (
    <PortalServices key={user.id} account={user} fallback={<PortalWaiting />}>
      <PortalLayout />
    </PortalServices>
  );
}
