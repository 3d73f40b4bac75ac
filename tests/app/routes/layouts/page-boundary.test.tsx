// @vitest-environment happy-dom
/** In the place of a page whose code does not come. */
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';

import { createServices } from '#app/create-services.ts';
import { PageBoundary, failedPage } from '#app/routes/layouts/page-boundary.tsx';
import { ServicesProvider } from '#device/services.ts';
import { noFirstLook } from '#features/estimator/data/no-first-look.ts';
import { missingPage } from '#texts/device.ts';

import { lateComponent } from '#ui/late-component.tsx';
import { render, until } from '../../../ui/render.ts';

const never = new Promise<never>(() => {});

afterEach(() => {
  vi.restoreAllMocks();
});

/** A page whose code comes, or fails, when the test says so. */
async function shown(withinMs: number) {
  // React writes down what a boundary has caught.
  vi.spyOn(console, 'error').mockReturnValue();
  const code = { asked: 0, come: () => {}, fail: () => {} };
  const { Late } = lateComponent(
    () =>
      new Promise<ComponentType>((come, fail) => {
        code.asked += 1;
        code.come = () => come(() => <h1>Here</h1>);
        code.fail = () => fail(new Error('no network'));
      }),
    withinMs,
  );
  const { page } = await render(
    <MemoryRouter>
      <ServicesProvider value={createServices(noFirstLook, () => never)}>
        <PageBoundary address="/">
          <Late />
        </PageBoundary>
      </ServicesProvider>
    </MemoryRouter>,
  );
  const says = (title: string) =>
    until(() => expect(page.querySelector('h1')?.textContent).toBe(title));
  return { page, code, says };
}

test('what is late gives way as soon as it has come, and is not asked for twice', async () => {
  const { page, code, says } = await shown(1);
  await says(missingPage.title);
  expect([...page.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
    missingPage.estimator,
    missingPage.contact,
    missingPage.outbox,
  ]);
  code.come();
  await says('Here');
  expect(code.asked).toBe(1);
});

test('what has failed is asked for again when there is a connection', async () => {
  const { code, says } = await shown(Infinity);
  code.fail();
  await says(missingPage.title);
  dispatchEvent(new Event('online'));
  await until(() => expect(code.asked).toBe(2));
  code.come();
  await says('Here');
});

test('what failed as the page was left is asked for again when the page is back', async () => {
  const { code, says } = await shown(Infinity);
  const transition = (type: string) =>
    globalThis.dispatchEvent(Object.assign(new Event(type), { persisted: true }));
  transition('pagehide');
  code.fail();
  await says(missingPage.title);
  // React may have drawn it anew, and with that have asked once more.
  code.fail();
  await says(missingPage.title);
  const { asked } = code;
  transition('pageshow');
  await until(() => expect(code.asked).toBe(asked + 1));
  code.come();
  await says('Here');
});

test('where the frame itself fails the matter is said without one, and another address is tried anew', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const Frame = ({ broken }: { broken: boolean }) => {
    if (broken) throw new TypeError('a fault');
    return <h1>Here</h1>;
  };
  const at = (address: string) => (
    <MemoryRouter>
      <ServicesProvider value={createServices(noFirstLook, () => never)}>
        <PageBoundary around="everything" address={address}>
          <Frame broken={address === '/'} />
        </PageBoundary>
      </ServicesProvider>
    </MemoryRouter>
  );
  const { page, again } = await render(at('/'));
  expect(page.querySelector('main h1')?.textContent).toBe(failedPage.broken.title);
  await again(at('/contact'));
  expect(page.querySelector('h1')?.textContent).toBe('Here');
});
