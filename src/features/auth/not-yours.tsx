import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import type { Account } from '#domain/auth/session.ts';
import { LinkButton } from '#ui/button.tsx';
import { Container, PageHead } from '#ui/page-head.tsx';

const refusals = {
  client: {
    title: 'This page is for staff',
    lead: 'Your client account cannot open it. Everything of yours is in the portal.',
    back: 'Back to your portal',
    to: paths.portalDashboard,
  },
  staff: {
    title: 'This page is for clients',
    lead: 'Your staff account cannot open it. Your own pages are on the dashboard.',
    back: 'Back to your dashboard',
    to: paths.adminDashboard,
  },
} as const;

export function NotYours({ user }: { user: Account }) {
  const { title, lead, back, to } = refusals[user.role];
  return (
    <Container>
      <title>{`${title} | ${firm.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="grid gap-8 py-20">
        <PageHead title={title} lead={lead} />
        <p className="text-small text-soft wrap-anywhere">You are signed in as {user.email}.</p>
        <div>
          <LinkButton kind="primary" to={to}>
            {back}
          </LinkButton>
        </div>
      </div>
    </Container>
  );
}
