/** Someone is signed in at the other door already. */
import { paths } from '#config/paths.ts';
import type { Account } from '#domain/auth/session.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { SignInSheet } from './sign-in-sheet.tsx';

/** Signing out may have to ask first, and takes along what is kept of them: it is done where they are at home. */
export function OtherSignInPage({ user }: { user: Account }) {
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
