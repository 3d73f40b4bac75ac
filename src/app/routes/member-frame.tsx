import { Outlet } from 'react-router-dom';

import { pageSession } from '../session.ts';
import { Provide } from '#device/services.ts';

export function MemberFrame() {
  return (
    <Provide parts={{ session: pageSession() }}>
      <Outlet />
    </Provide>
  );
}
