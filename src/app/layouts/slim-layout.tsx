/** The frame of a page that stands alone: the name, what this device has to say, the page, the small print. */
import { Link, Outlet } from 'react-router-dom';

import { copyrightYears } from '#config/copyright.ts';
import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { UpdateLine } from '#features/install/update-line.tsx';
import { DeviceLine } from '#features/outbox/device-line.tsx';
import { WaitingLine } from '#features/outbox/waiting-line.tsx';
import { useCondition } from '#local/use-device.ts';
import { Container } from '#ui/container.tsx';
import { footerLink } from '#ui/footer-column.tsx';
import { Header } from '#ui/header.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { RouteChange } from './route-change.tsx';

const smallPrint = [
  { label: 'Contact', to: paths.contact },
  { label: 'Privacy', to: paths.privacy },
  { label: 'What this device stores', to: paths.device },
];

export function SlimLayout() {
  const { superseded } = useCondition();
  return (
    <div className="flex min-h-dvh flex-col print:block">
      <SkipLink target="main">Skip to the content</SkipLink>
      <Header
        home={paths.home}
        brand={firm.mark}
        actions={
          <LinkButton kind="quiet" size="small" to={paths.resources}>
            Free Resources
          </LinkButton>
        }
      />
      <DeviceLine />
      <UpdateLine />
      <WaitingLine />
      <main id="main" className="flex-1">
        <fieldset disabled={superseded} role="presentation" className="contents">
          <Outlet />
        </fieldset>
      </main>
      <SlimFooter />
      <RouteChange />
    </div>
  );
}

function SlimFooter() {
  return (
    <footer data-ground="cloth" data-print="no" className="bg-cloth py-6 text-note text-soft">
      <Container>
        <div className="flex flex-wrap justify-between gap-x-10 gap-y-2">
          <p className="py-1">
            © {copyrightYears()} {firm.name}
          </p>
          <ul className="flex flex-wrap gap-x-6">
            {smallPrint.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className={footerLink}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </Container>
    </footer>
  );
}
