/** Provides the session to member pages. */
import { Outlet } from 'react-router-dom';

import { SessionProvider } from '#session/session.ts';
import { pageSession } from '../session.ts';

export function MemberFrame() {
  return (
    <SessionProvider value={pageSession()}>
      <Outlet />
    </SessionProvider>
  );
}
