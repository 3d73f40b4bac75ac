// @vitest-environment happy-dom
/** What an account's pages work with: opened and closed with them, and never waited for without an end. */
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';

import { createServices } from '#app/create-services.ts';
import { PageBoundary, failedPage } from '#app/routes/layouts/page-boundary.tsx';
import { useOpened } from '#app/use-opened.ts';
import { ServicesProvider } from '#device/services.ts';
import { noFirstLook } from '#features/estimator/data/no-first-look.ts';

import { render, until } from '../ui/render.ts';

const never = new Promise<never>(() => {});

afterEach(() => {
  vi.restoreAllMocks();
});

function Opened({ open }: { open: () => Promise<{ close: () => void }> }) {
  return <h1>{useOpened(open) ? 'Open' : 'Loading'}</h1>;
}

test('storage that does not open is said in the page, instead of loading for ever', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const open = () => Promise.reject(new DOMException('', 'InvalidStateError'));
  const { page } = await render(
    <MemoryRouter>
      <ServicesProvider value={createServices(noFirstLook, () => never)}>
        <PageBoundary address="/">
          <Opened open={open} />
        </PageBoundary>
      </ServicesProvider>
    </MemoryRouter>,
  );
  await until(() => expect(page.querySelector('h1')?.textContent).toBe(failedPage.blocked.title));
});

test('what was opened is closed once its pages are gone, also where it opened after them', async () => {
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
