/** The frame of the doors: the firm's name, the way back to the site, and one sheet. */
import { Link, Outlet } from 'react-router-dom';

import { copyrightYears } from '#config/copyright.ts';
import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { UpdateLine } from '#features/install/update-line.tsx';
import { DeviceLine } from '#features/outbox/device-line.tsx';
import { Container } from '#ui/container.tsx';
import { FiftyDots } from '#ui/fifty-dots.tsx';
import { footerLink } from '#ui/footer-column.tsx';
import { Header } from '#ui/header.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { RouteChange } from './route-change.tsx';

export function DoorLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink target="main">Skip to the content</SkipLink>
      <Header
        home={paths.home}
        brand={firm.mark}
        actions={
          <LinkButton kind="quiet" size="small" to={paths.home}>
            Back to the site
          </LinkButton>
        }
      />
      <DeviceLine />
      <UpdateLine />
      <main id="main" className="relative grid flex-1 content-start overflow-clip">
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 hidden place-content-center desk:grid"
        >
          <div className="w-[min(72rem,86vw)]">
            <FiftyDots tone="faint" />
          </div>
        </div>
        <div className="relative py-[clamp(32px,6vw,88px)]">
          <Outlet />
        </div>
      </main>
      <footer data-ground="cloth" className="bg-cloth py-6 text-note text-soft">
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
      <RouteChange />
    </div>
  );
}

const smallPrint = [
  { label: 'Contact', to: paths.contact },
  { label: 'Privacy', to: paths.privacy },
  { label: 'What this device stores', to: paths.device },
];
