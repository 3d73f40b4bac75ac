/** Around the pages of clients. */
import { Guard } from './guard.tsx';
import { PortalLayout } from './layouts/portal-layout.tsx';
import { PortalWaiting } from './layouts/portal-shape.tsx';
import { PortalServices } from '../portal-services.tsx';

export function PortalFrame() {
  return (
    <Guard of="client" fallback={<PortalWaiting />}>
      {(user) => (
        <PortalServices key={user.id} account={user} fallback={<PortalWaiting />}>
          <PortalLayout />
        </PortalServices>
      )}
    </Guard>
  );
}
