/** Renders a page at build, as a browser would before any of its code has run. */
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';

import { noFirstLook } from '#features/estimator/data/no-first-look.ts';
import type { GivenPage } from '#features/blog/data/blog.ts';
import { App } from './app.tsx';
import { createServices } from '../create-services.ts';
import { fetchPage, pageAt } from '../routes/page-code.tsx';
import type { Prerendered } from './prerendered.ts';

/** However long a page is, nothing of it stands somewhere else until a script has put it into its place. */
const inPlace = { progressiveChunkSize: Infinity };

const headTag = /^(?:<title>.*?<\/title>|<(?:meta|link)\b[^>]*>)/s;

/** The page at an address; an unknown one gives the not-found page. `given` is what the server would bring along. */
export async function renderPage(address: string, given: GivenPage = {}): Promise<Prerendered> {
  const [pathname = ''] = address.split('?');
  const page = pageAt(pathname);
  await fetchPage(page);
  const never = new Promise<never>(() => {});
  const services = createServices(noFirstLook, () => never, given);
  const { prelude } = await prerender(
    <StaticRouter location={address}>
      <App services={services} />
    </StaticRouter>,
    inPlace,
  );
  let body = await new Response(prelude).text();
  let head = '';
  for (let tag = headTag.exec(body); tag; tag = headTag.exec(body)) {
    head += tag[0];
    body = body.slice(tag[0].length);
  }
  return { start: page.start, ...(page.code && { code: page.code }), head, body };
}
