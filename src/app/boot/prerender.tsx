import { StaticRouter } from 'react-router-dom';

import { paths, estimatorStepPath } from '#config/paths.ts';
import { noFirstLook } from '#features/estimator/data/no-first-look.ts';
import type { GivenPage } from '#features/blog/data/blog.ts';
import { type Service, services as all, serviceId } from '#domain/estimator/options.ts';
import { stepsFor } from '#domain/estimator/steps.ts';
import { Wizard } from '#features/estimator/wizard.tsx';
import { App } from './app.tsx';
import { createServices, type SiteServices } from '../create-services.ts';
import { fetchPage, pageAt } from '../routes/page-code.tsx';
import { drawn } from './drawn.ts';
import type { Prerendered } from './prerendered.ts';
import { Provide } from '#device/services.ts';

/** Renders a page, or the not-found page. `given` is the server's data. */
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

async function secondSteps(site: SiteServices): Promise<string> {
  const adding = all.filter((service) => stepCount([service]) > stepCount([]));
  const other = all.find((service) => !adding.includes(service));
  const templates = [];
  for (let count = 0; count <= adding.length; count += 1) {
    const set = adding.slice(0, count);
    const html = await secondStep(site, other && count === 0 ? [other] : set);
    templates.push(
      `<template data-second-step="${set.map(serviceId).join(' ')}"${html}</template>`,
    );
  }
  return templates.join('');
}

async function secondStep(site: SiteServices, services: readonly Service[]): Promise<string> {
  const draft = {
    ...noFirstLook.draft,
    answers: { ...noFirstLook.draft.answers, services: [...services] },
  };
  const { head, body } = await drawn(
    <StaticRouter location={estimatorStepPath('client-type')}>
      <Provide parts={{ services: site, estimator: site }}>
        <Wizard view={{ ...noFirstLook, draft }} />
      </Provide>
    </StaticRouter>,
  );
  const [, title] = /<title>(.*?)<\/title>/.exec(head) ?? [];
  const parts = body.split(services.join(', '));
  if (title === undefined || parts.length < 2)
    throw new Error('the second step has no title or names no service');
  return ` data-title="${title}">${parts.join('<span data-chosen></span>')}`;
}

const stepCount = (services: Service[]) =>
  stepsFor({ ...noFirstLook.draft.answers, services }).length;
