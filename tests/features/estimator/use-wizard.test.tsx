// @vitest-environment happy-dom
/** Tests that no code navigates from a screen that was left while the router still shows it. */
import { use, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { estimatorStepPath, paths } from '#config/paths.ts';
import { useWizard, type WizardProgress } from '#features/estimator/use-wizard.ts';
import { Redirect } from '#ui/navigate-from-here.tsx';

const never = new Promise<never>(() => {});
const chosen = {
  services: ['Tax Preparation'],
  clientType: 'individual',
  individual: {},
  business: {},
  bookkeeping: {},
  isSparkWealthClient: false,
} satisfies WizardProgress['answers'];
const fresh: WizardProgress = { answers: chosen, resume: 'services', hasLeft: false };
const empty: WizardProgress = { ...fresh, answers: { ...chosen, services: [] } };

type Shown = {
  wizard: ReturnType<typeof useWizard>;
  change: (progress: WizardProgress) => void;
  redirect: (to: string) => void;
  /** Simulates the device's first read. */
  found: (progress: WizardProgress) => void;
};

/** True to render the wizard before the device was read. */
let waitsForDevice = false;

const renders: Shown[] = [];
let root: Root;

function shown(): Shown {
  const latest = renders.at(-1);
  if (!latest) throw new Error('nothing is drawn yet');
  return latest;
}

function Estimator() {
  const [progress, change] = useState(waitsForDevice ? empty : fresh);
  const [unknown, know] = useState(waitsForDevice);
  const [goal, redirect] = useState<string | null>(null);
  const wizard = useWizard(progress, unknown);
  const found = (stored: WizardProgress) => {
    change(stored);
    know(false);
  };
  renders.push({ wizard, change, redirect, found });
  return (
    <>
      <h1>{wizard.screen}</h1>
      <Link to={paths.about}>About</Link>
      {goal && <Redirect to={goal} />}
    </>
  );
}

/** A page whose code never arrives: the router keeps showing the previous page. */
function Unready() {
  return use(never);
}

async function open(address: string, { waits = false } = {}): Promise<void> {
  waitsForDevice = waits;
  window.history.replaceState(null, '', address);
  root = createRoot(document.body.appendChild(document.createElement('main')));
  root.render(
    <BrowserRouter>
      <Routes>
        <Route path={paths.estimator} element={<Estimator />} />
        <Route path={paths.about} element={<Unready />} />
      </Routes>
    </BrowserRouter>,
  );
  await expect.poll(() => isDrawn(waits)).toBe(true);
}

/** An address without a step gets one once the device was read. */
const isDrawn = (waits: boolean) =>
  waits ? screen() === 'services' : here() === estimatorStepPath(String(screen()));

const screen = () => document.querySelector('h1')?.textContent;
const here = () => window.location.pathname + window.location.search;

beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

test('an address without a step is named after the screen, without a history entry', async () => {
  const before = window.history.length;
  await open(paths.estimator);
  expect(here()).toBe(estimatorStepPath('services'));
  expect(window.history.length).toBe(before);
});

test('an answer that is stored while the next step is on its way does not lead back', async () => {
  await open(paths.estimator);
  shown().wizard.next();
  flushSync(() => shown().change({ ...fresh }));
  expect(screen()).toBe('services');
  await expect.poll(() => screen()).toBe('client-type');
  expect(here()).toBe(estimatorStepPath('client-type'));
});

test('a stored estimate that comes late leads to its step where no one has answered yet', async () => {
  await open(paths.estimator, { waits: true });
  flushSync(() => shown().found({ ...fresh, resume: 'individual' }));
  expect(screen()).toBe('individual');
});

test('a stored estimate that comes late is shown at the step of the address', async () => {
  await open(estimatorStepPath('contact'), { waits: true });
  expect(here()).toBe(estimatorStepPath('contact'));
  flushSync(() => shown().found(fresh));
  expect(screen()).toBe('contact');
  expect(here()).toBe(estimatorStepPath('contact'));
});

test('an answer before the device was read does not move on to the step of the address', async () => {
  await open(estimatorStepPath('contact'), { waits: true });
  flushSync(() => shown().change({ ...fresh, answers: { ...chosen, clientType: undefined } }));
  expect(screen()).toBe('services');
});

test('a stored estimate that comes late takes no one away from the question that is being answered', async () => {
  await open(paths.estimator, { waits: true });
  flushSync(() => shown().wizard.stay());
  flushSync(() => shown().found({ ...fresh, resume: 'individual' }));
  expect(screen()).toBe('services');
  shown().wizard.next();
  await expect.poll(() => screen()).toBe('client-type');
});

test('two presses on one screen lead one step on', async () => {
  await open(estimatorStepPath('services'));
  const before = window.history.length;
  const { next } = shown().wizard;
  next();
  next();
  await expect.poll(() => screen()).toBe('client-type');
  expect(window.history.length).toBe(before + 1);
});

test('a step that becomes reachable by an answer is not moved to without a press', async () => {
  await open(estimatorStepPath('contact'));
  flushSync(() => shown().change(empty));
  expect(screen()).toBe('services');
  flushSync(() => shown().change(fresh));
  expect(screen()).toBe('services');
});

test('what arrives while another page is on its way does not call the visitor back', async () => {
  await open(estimatorStepPath('contact'));
  document.querySelector('a')?.click();
  await expect.poll(() => here()).toBe(paths.about);
  flushSync(() => shown().change({ ...fresh, hasLeft: true }));
  shown().wizard.showReceived();
  shown().wizard.back();
  flushSync(() => shown().redirect(paths.contact));
  expect(here()).toBe(paths.about);
  expect(screen()).toBe('contact');
});
