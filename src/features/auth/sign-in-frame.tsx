import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';

import { paths } from '#config/paths.ts';
import type { Role, Account } from '#domain/auth/session.ts';
import { useSessionState } from '#session/session.ts';
import { Loading } from '#ui/loading.tsx';
import { Redirect } from '#ui/navigate-from-here.tsx';
import { LinkButton } from '#ui/button.tsx';
import { SignInSheet } from './parts/sign-in-sheet.tsx';

const inside: Readonly<Record<Role, { home: string; root: string }>> = {
  client: { home: paths.portalDashboard, root: `${paths.portal}/` },
  staff: { home: paths.adminDashboard, root: `${paths.admin}/` },
};

const remembered = v.object({ from: v.string() });

function goalOf(role: Role, state: unknown): string {
  const { home, root } = inside[role];
  return v.is(remembered, state) && state.from.startsWith(root) ? state.from : home;
}

/** Reads the browser's history state, because the router may still have the previous one. */
function rememberedHere(): unknown {
  const entry: unknown = window.history.state;
  return typeof entry === 'object' && entry !== null && 'usr' in entry ? entry.usr : undefined;
}

/** A browser has one session, so another role must sign out first. */
export function Door({ of: role, children }: { of: Role; children: ReactNode }) {
  const { user, loading, expired } = useSessionState();
  useLocation();
  if (loading) return <Loading />;
  if (user && user.role !== role) return <OtherSignInPage user={user} />;
  if (user && !expired) return <Redirect to={goalOf(role, rememberedHere())} />;
  return children;
}

/** Links to the account's page: signing out there asks about unsaved changes. */
function OtherSignInPage({ user }: { user: Account }) {
  return (
    <SignInSheet
      title="Sign out first"
      lead={`You are signed in as ${user.email}. This browser keeps one person signed in at a time.`}
    >
      {user.role === 'staff' ? (
        <LinkButton kind="primary" to={paths.adminToDo}>
          Go to your desk to sign out
        </LinkButton>
      ) : (
        <LinkButton kind="primary" to={paths.portalDashboard}>
          Go to your portal to sign out
        </LinkButton>
      )}
    </SignInSheet>
  );
}
