/** A door: shows its form to those who are not signed in, and leads on those who are. */

import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';

import { paths } from '#config/paths.ts';
import type { Role, Account } from '#domain/auth/session.ts';
import { useSessionState } from '#session/session.ts';
import { Loading } from '#ui/loading.tsx';
import { Redirect } from '#ui/navigate-from-here.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { SignInSheet } from './parts/sign-in-sheet.tsx';

const inside: Readonly<Record<Role, { home: string; root: string }>> = {
  client: { home: paths.portalDashboard, root: `${paths.portal}/` },
  staff: { home: paths.adminDashboard, root: `${paths.admin}/` },
};

const remembered = v.object({ from: v.string() });

/** Where a sign-in leads: the page first asked for, where it is behind this door. */
function goalOf(role: Role, state: unknown): string {
  const { home, root } = inside[role];
  return v.is(remembered, state) && state.from.startsWith(root) ? state.from : home;
}

/** What the browser's entry remembers: under load the router may still show the state before it. */
function rememberedHere(): unknown {
  const entry: unknown = window.history.state;
  return typeof entry === 'object' && entry !== null && 'usr' in entry ? entry.usr : undefined;
}

/** One session a browser: who is signed in at the other door has to sign out first. */
export function Door({ of: role, children }: { of: Role; children: ReactNode }) {
  const { user, loading, expired } = useSessionState();
  useLocation();
  if (loading) return <Loading />;
  if (user && user.role !== role) return <OtherSignInPage user={user} />;
  if (user && !expired) return <Redirect to={goalOf(role, rememberedHere())} />;
  return children;
}

/** Signing out may have to ask first, and takes along what is kept of them: it is done where they are at home. */
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
