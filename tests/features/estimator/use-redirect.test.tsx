// @vitest-environment happy-dom
/** The way on to the scheduling page, and the way back from it. */
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useRedirect } from '#features/estimator/steps/received-step.tsx';
import { render } from '../../ui/render.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Receipt({ leave, stay }: { leave: () => void; stay: () => void }) {
  useRedirect(true, leave, stay);
  return null;
}

async function shown() {
  const calls: string[] = [];
  await render(
    <BrowserRouter>
      <Receipt leave={() => calls.push('leave')} stay={() => calls.push('stay')} />
    </BrowserRouter>,
  );
  return calls;
}

const pageEvent = (name: 'pagehide' | 'pageshow') =>
  dispatchEvent(Object.assign(new Event(name), { persisted: true }));

test('leaves once, after two seconds', async () => {
  const calls = await shown();
  vi.advanceTimersByTime(1999);
  expect(calls).toEqual([]);
  vi.advanceTimersByTime(10_000);
  expect(calls).toEqual(['leave']);
});

test('a page that was left before that stays when it is shown again', async () => {
  const calls = await shown();
  vi.advanceTimersByTime(500);
  pageEvent('pagehide');
  pageEvent('pageshow');
  vi.advanceTimersByTime(10_000);
  expect(calls).toEqual(['stay']);
});
