/** Around the pages of staff. */
import { Outlet } from 'react-router-dom';

import { SessionEnded } from '#features/auth/session-ended.tsx';
import { Guard } from '../guard.tsx';
import { PlainFrame } from './plain-frame.tsx';

export function StaffFrame() {
  return (
    <Guard of="staff">
      <PlainFrame line={<SessionEnded />}>
        <Outlet />
      </PlainFrame>
    </Guard>
  );
}
