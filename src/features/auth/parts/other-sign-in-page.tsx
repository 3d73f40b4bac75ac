/** Someone is signed in at the other door already. */
import { paths } from '#config/paths.ts';
import type { Account } from '#domain/auth/session.ts';
import { useSession } from '#session/session.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { SignInSheet } from './sign-in-sheet.tsx';

/** Signing out of the portal may have to ask first, so that it is done there. */
export function OtherSignInPage({ user }: { user: Account }) {
  const { signOut } = useSession();
  return (
    <SignInSheet
      title="Sign out first"
      lead={`You are signed in as ${user.email}. This browser keeps one person signed in at a time.`}
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        {user.role === 'staff' ? (
          <>
            <Button kind="primary" onClick={() => void signOut()}>
              Sign Out
            </Button>
            <LinkButton kind="quiet" to={paths.adminToDo}>
              Back to your dashboard
            </LinkButton>
          </>
        ) : (
          <LinkButton kind="primary" to={paths.portalDashboard}>
            Go to your portal to sign out
          </LinkButton>
        )}
      </div>
    </SignInSheet>
  );
}
