/** Around the pages of clients. */
import { useSessionState } from '#session/session.ts';
import { Loading } from '#ui/loading.tsx';
import { Guard } from './guard.tsx';
import { PortalLayout } from './layouts/portal-layout.tsx';
import { PortalServices } from '../portal-services.tsx';

export function PortalFrame() {
  return (
    <Guard of="client">
      <Opened />
    </Guard>
  );
}

function Opened() {
  const { user } = useSessionState();
  if (!user) return <Loading />;
  return (
    <PortalServices key={user.id} account={user} meanwhile={<Loading />}>
      <PortalLayout />
    </PortalServices>
  );
}
