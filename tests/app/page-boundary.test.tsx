// @vitest-environment happy-dom

import type { ComponentType } from 'react';
import { afterEach, expect, test, vi, describe } from 'vitest';

import { PageBoundary, failedPage } from '#app/routes/layouts/page-boundary.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { useOpened } from '#app/use-opened.ts';
import { isBusy } from '#app/create-services.ts';
import { render, until } from '../ui/render.ts';
import { inApp } from '../support/in-app.tsx';

const titleText = "This page didn't load";

afterEach(() => {
  vi.restoreAllMocks();
});

describe('A page whose code does not load', () => {
  /** A page whose code arrives or fails when the test says so. */
  async function shown(withinMs: number) {
    // React logs what a boundary caught.
    vi.spyOn(console, 'error').mockReturnValue();
    const code = { asked: 0, come: () => {}, fail: () => {} };
    const { Lazy } = lazyComponent(
      () =>
        new Promise<ComponentType>((come, fail) => {
          code.asked += 1;
          code.come = () => come(() => <h1>Here</h1>);
          code.fail = () => fail(new Error('no network'));
        }),
      withinMs,
    );
    const { page } = await render(
      inApp(
        <PageBoundary address="/">
          <Lazy />
        </PageBoundary>,
      ),
    );
    const says = (title: string) =>
      until(() => expect(page.querySelector('h1')?.textContent).toBe(title));
    return { page, code, says };
  }

  test('shows a late page once it loads, without a second request', async () => {
    const { page, code, says } = await shown(1);
    await says(titleText);
    expect([...page.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
      'Price Estimator',
      'Contact',
      'Waiting to send',
    ]);
    code.come();
    await says('Here');
    expect(code.asked).toBe(1);
  });

  test('retries a failed load when the network returns', async () => {
    const { code, says } = await shown(Infinity);
    code.fail();
    await says(titleText);
    dispatchEvent(new Event('online'));
    await until(() => expect(code.asked).toBe(2));
    code.come();
    await says('Here');
  });

  test('retries a load that failed while leaving when the page returns', async () => {
    const { code, says } = await shown(Infinity);
    const transition = (type: string) =>
      globalThis.dispatchEvent(Object.assign(new Event(type), { persisted: true }));
    transition('pagehide');
    code.fail();
    await says(titleText);
    // React may have rendered again and requested again.
    code.fail();
    await says(titleText);
    const { asked } = code;
    transition('pageshow');
    await until(() => expect(code.asked).toBe(asked + 1));
    code.come();
    await says('Here');
  });

  test('reports a failed frame without a frame, and retries at another address', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const Frame = ({ broken }: { broken: boolean }) => {
      if (broken) throw new TypeError('a fault');
      return <h1>Here</h1>;
    };
    const at = (address: string) =>
      inApp(
        <PageBoundary covers="everything" address={address}>
          <Frame broken={address === '/'} />
        </PageBoundary>,
      );
    const { page, again } = await render(at('/'));
    expect(page.querySelector('main h1')?.textContent).toBe(failedPage.broken.title);
    await again(at('/contact'));
    expect(page.querySelector('h1')?.textContent).toBe('Here');
  });
});

describe('Services of an account’s pages', () => {
  function Opened({ open }: { open: () => Promise<{ close: () => void }> }) {
    return <h1>{useOpened(open) ? 'Open' : 'Loading'}</h1>;
  }

  test('reports storage that does not open, instead of loading forever', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const open = () => Promise.reject(new DOMException('', 'InvalidStateError'));
    const { page } = await render(
      inApp(
        <PageBoundary address="/">
          <Opened open={open} />
        </PageBoundary>,
      ),
    );
    await until(() => expect(page.querySelector('h1')?.textContent).toBe(failedPage.blocked.title));
  });

  test('closes services once their pages are gone, even if they open later', async () => {
    let closed = 0;
    let opened = () => {};
    const open = () =>
      new Promise<{ close: () => void }>((done) => {
        opened = () => done({ close: () => (closed += 1) });
      });
    const { page, again } = await render(<Opened open={open} />);
    opened();
    await until(() => expect(page.textContent).toBe('Open'));
    await again(null);
    await until(() => expect(closed).toBe(1));
    await again(<Opened open={open} />);
    await again(null);
    opened();
    await until(() => expect(closed).toBe(2));
  });
});

// Pages on which a new version does not reload unasked.

test('counts an account page as busy', () => {
  document.body.innerHTML = '<main><fieldset></fieldset></main>';
  expect(isBusy(document)).toBe(false);
  document.body.innerHTML = '<main><fieldset data-account></fieldset></main>';
  expect(isBusy(document)).toBe(true);
});
