/** The head of the main site: the name, the navigation, and the two ways in. */
import { firm } from '#config/firm.ts';
import { links } from '#config/links.ts';
import { paths } from '#config/paths.ts';
import { Header } from '#ui/header.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { navigationAt } from './site-navigation.ts';

export function SiteHeader({ pathname }: { pathname: string }) {
  return (
    <Header
      home={paths.home}
      brand={firm.mark}
      nav={navigationAt(pathname)}
      actions={
        <>
          <LinkButton kind="quiet" size="small" href={links.clientPortal.href} outside>
            Client Portal Login
          </LinkButton>
          <LinkButton kind="ink" size="small" to={paths.estimator}>
            Get Started
          </LinkButton>
        </>
      }
      menuActions={
        <>
          <LinkButton href={links.clientPortal.href} outside>
            Client Portal Login
          </LinkButton>
          <LinkButton kind="primary" to={paths.estimator}>
            Get Started
          </LinkButton>
        </>
      }
    />
  );
}
