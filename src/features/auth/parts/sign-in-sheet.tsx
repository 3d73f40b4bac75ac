import type { ReactNode } from 'react';

import { Container, PageHead } from '#ui/page-head.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useSessionState } from '#session/session.ts';
import { Loading } from '#ui/loading.tsx';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { paths } from '#config/paths.ts';
import type { Role, Account } from '#domain/auth/session.ts';
import { Redirect } from '#ui/navigate-from-here.tsx';
import { LinkButton } from '#ui/button.tsx';

interface SignInSheetProps {
  readonly title: string;
  readonly lead?: ReactNode | undefined;
  readonly children: ReactNode;
}

export function SignInSheet({ title, lead, children }: SignInSheetProps) {
  return (
    <Container>
      <div className="mx-auto max-w-104">
        <Sheet>
          <div className="mb-8 wrap-anywhere">
            <PageHead title={title} lead={lead} />
          </div>
          {children}
        </Sheet>
      </div>
    </Container>
  );
}

/** Waits for the session, and so the `#` part of the address, which the build lacks. */
export function OnceKnown({ children }: { children: ReactNode }) {
  return useSessionState().loading ? <Loading /> : children;
}

const inside: Readonly<Record<Role, { home: string; root: string }>> = {
  client: { home: paths.portalDashboard, root: paths.portal },
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
