/** Renders a page at build, as a browser would before any of its code has run. */
import { StaticRouter } from 'react-router-dom';

import { paths } from '#config/paths.ts';
import { noFirstLook } from '#features/estimator/data/no-first-look.ts';
import type { GivenPage } from '#features/blog/data/blog.ts';
import { App } from './app.tsx';
import { createServices } from '../create-services.ts';
import { fetchPage, pageAt } from '../routes/page-code.tsx';
import { drawn } from './drawn.ts';
import { secondSteps } from './prerender-second-step.tsx';
import type { Prerendered } from './prerendered.ts';

/** The page at an address; an unknown one gives the not-found page. `given` is what the server would bring along. */
export async function renderPage(address: string, given: GivenPage = {}): Promise<Prerendered> {
  const [pathname = ''] = address.split('?');
  const page = pageAt(pathname);
  await fetchPage(page);
  const never = new Promise<never>(() => {});
  const services = createServices(noFirstLook, () => never, given);
  const { head, body } = await drawn(
    <StaticRouter location={address}>
      <App services={services} />
    </StaticRouter>,
  );
  return {
    start: page.start,
    ...(page.code && { code: page.code }),
    head,
    body,
    behind: page.path === paths.estimator ? await secondSteps(services) : '',
  };
}
