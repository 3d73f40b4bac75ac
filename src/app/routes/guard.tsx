import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import type { Account, Role } from '#domain/auth/session.ts';
import { NotYours } from '#features/auth/not-yours.tsx';
import { useSessionState } from '#session/session.ts';
import { Redirect } from '#ui/navigate-from-here.tsx';
import { UpdateLine } from '#features/install/update-line.tsx';
import { DeviceLine } from '#features/outbox/device-line.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { RouteChange } from './layouts/route-change.tsx';
import { WayBackHeader } from './layouts/way-back-header.tsx';

const doors: Readonly<Record<Role, string>> = { client: paths.portalLogin, staff: paths.admin };

interface GuardProps {
  readonly of: Role;
  readonly fallback: ReactNode;
  readonly children: (user: Account) => ReactNode;
}

/** Sends guests to the sign-in page and back; the other role sees a notice. */
export function Guard({ of: role, fallback, children }: GuardProps) {
  const { user, loading } = useSessionState();
  const { pathname, search, hash } = useLocation();
  const [seen, setSeen] = useState(false);
  if (loading) {
    return (
      <>
        <title>{firm.name}</title>
        <meta name="robots" content="noindex" />
        {fallback}
      </>
    );
  }
  if (!user) {
    // After a sign-out on this page the next sign-in does not lead back.
    const state = seen ? null : { from: `${pathname}${search}${hash}` };
    return <Redirect to={doors[role]} state={state} />;
  }
  if (!seen) setSeen(true);
  if (user.role === role) return children(user);
  return (
    <PlainFrame>
      <NotYours user={user} />
    </PlainFrame>
  );
}

function PlainFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col print:block">
      <SkipLink />
      <WayBackHeader />
      <DeviceLine />
      <UpdateLine />
      <main id="main" className="flex-1">
        {children}
      </main>
      <RouteChange />
    </div>
  );
}
