import { links } from '#config/links.ts';
import { paths } from '#config/paths.ts';
import { ContinueEstimate } from '#features/marketing/parts/continue-estimate.tsx';
import { useStoredRole } from '#session/use-stored-role.ts';
import { Header, type NavEntry } from '#ui/header.tsx';
import { LinkButton } from '#ui/button.tsx';

export function SiteHeader({ pathname }: { pathname: string }) {
  const isElsewhere = showsContinueEstimate(pathname);
  return (
    <Header
      nav={navigationAt(pathname)}
      actions={
        <>
          <PortalLink small />
          <LinkButton kind="ink" size="small" to={paths.estimator}>
            Get Started
          </LinkButton>
          {isElsewhere && <ContinueEstimate place={hanging} />}
        </>
      }
      menuActions={
        <>
          {isElsewhere && <ContinueEstimate place="text-small" />}
          <PortalLink />
          <LinkButton kind="primary" to={paths.estimator}>
            Get Started
          </LinkButton>
        </>
      }
    />
  );
}

/** False on pages that offer to continue an estimate themselves. */
export function showsContinueEstimate(pathname: string): boolean {
  return ![paths.home, paths.estimator, paths.estimateContinue].some((path) => path === pathname);
}

const hanging =
  'absolute end-0 top-[calc(100%+1.09375rem)] whitespace-nowrap border-1.5 border-ink border-t-0 bg-paper px-3 py-1 text-note';

const own = {
  client: { label: 'Your portal', to: paths.portalDashboard },
  staff: { label: 'Your desk', to: paths.adminToDo },
} as const;

/** Opens in this tab, so the installed app stays open. */
function PortalLink({ small = false }: { small?: boolean }) {
  const role = useStoredRole();
  const look = small ? ({ kind: 'quiet', size: 'small' } as const) : {};
  if (role) {
    return (
      <LinkButton {...look} to={own[role].to}>
        {own[role].label}
      </LinkButton>
    );
  }
  return (
    <LinkButton {...look} href={links.clientPortal.href} outside>
      Client Portal Login
    </LinkButton>
  );
}

const entries = [
  ['Home', paths.home],
  ['Services', paths.services],
  ['Price Estimator', paths.estimator],
  ['Blog', paths.blog],
  ['Free Resources', paths.resources],
  ['About', paths.about],
  ['Contact', paths.contact],
] as const;

/** Marks the current entry; a post's entry is the blog (docs/product.md, Site). */
export function navigationAt(pathname: string): readonly NavEntry[] {
  return entries.map(([label, to]) => ({
    label,
    to,
    current: pathname === to || (to !== paths.home && pathname.startsWith(`${to}/`)),
  }));
}
