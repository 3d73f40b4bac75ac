/** The staff's first page. */
import { paths } from '#config/paths.ts';
import type { FailedMail } from '#domain/desk/failed-mail.ts';
import { useAskSignOut } from '#local/ask-sign-out.ts';
import { useSessionState } from '#local/session.ts';
import { Button } from '#ui/button.tsx';
import { Container } from '#ui/container.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { FailedMails } from './parts/failed-mails.tsx';

/** `failedMails` asks the server; null where it cannot be asked. */
export function DashboardPage(props: { failedMails: () => Promise<readonly FailedMail[] | null> }) {
  const signOut = useAskSignOut();
  const { user } = useSessionState();
  return (
    <Container>
      <PageMeta
        title="Blog Management"
        description="The staff's dashboard."
        path={paths.adminDashboard}
        hidden
      />
      <div className="grid gap-12 py-14">
        <PageHead
          title="Blog Management"
          lead={<p>Welcome, {user?.email}</p>}
          actions={
            <div className="full:hidden">
              <Button onClick={signOut}>Sign Out</Button>
            </div>
          }
        />
        <FailedMails ask={props.failedMails} />
      </div>
    </Container>
  );
}
