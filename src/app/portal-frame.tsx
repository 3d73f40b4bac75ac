/** Around the pages of clients. */
import { Outlet } from 'react-router-dom';

import { Guard } from './guard.tsx';

export function PortalFrame() {
  return (
    <Guard of="client">
      <Outlet />
    </Guard>
  );
}
