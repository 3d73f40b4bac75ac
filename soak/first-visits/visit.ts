/** Makes one first visit with a weak connection that breaks while typing; no text may be lost. */
import type { Browser, Page } from '@playwright/test';

import { paths } from '#config/paths.ts';
import { visitorOptions } from '../../tests/e2e/browser-options.ts';
import { deviceOpen } from '../../tests/e2e/device.ts';
import type { FaultProxy } from '../../tests/support/fault-proxy.ts';

type Texts = Readonly<Record<string, string>>;

/** A page with fields, and what is typed before and after the break. */
export type Form = {
  path: string;
  /** A tab to press before the fields appear. */
  tab?: string;
  /** Texts by field name. Passwords are never stored, so a reload may lose them. */
  before: Texts;
  after: Texts;
  /** True if the texts survive a reload. */
  isKept: boolean;
};

export const forms: readonly Form[] = [
  {
    path: paths.contact,
    before: { name: 'Ines Duarte', email: 'ines@example.com' },
    after: { message: 'Do you take on clients mid-year?' },
    isKept: true,
  },
  {
    path: paths.checklist,
    before: { first_name: 'Ines' },
    after: { email: 'ines@example.com' },
    isKept: true,
  },
  {
    path: paths.blog,
    before: { q: 'quarterly' },
    after: { q: 'quarterly estimates' },
    isKept: false,
  },
  {
    path: paths.admin,
    before: { email: 'ines@example.com' },
    after: { password: 'never stored 17' },
    isKept: false,
  },
  {
    path: paths.portalLogin,
    before: { email: 'ines@example.com' },
    after: { password: 'never stored 17' },
    isKept: false,
  },
  {
    path: paths.portalLogin,
    tab: 'Sign Up',
    before: { first_name: 'Ines', last_name: 'Duarte' },
    after: { email: 'ines@example.com', password: 'never stored 17' },
    isKept: false,
  },
];

/** `cutMs`: from the first letter to the break. */
export type Visit = {
  browser: Browser;
  network: FaultProxy;
  cutMs: number;
};

const patienceMs = 60_000;
const weak = { offline: false, latency: 300, downloadThroughput: 50_000, uploadThroughput: 50_000 };

const phone = { ...visitorOptions, viewport: { width: 390, height: 844 } } as const;

/** Types, loses and regains the connection; returns what was lost. */
export async function visitForm(form: Form, visit: Visit): Promise<string[]> {
  return onWeakLine(visit, form.path, async (page, lost) => {
    if (form.tab) await page.getByRole('tab', { name: form.tab }).click();
    const cut = cutAfter(visit);
    const before = await type(page, form.before);
    await cut;
    const everything = { ...before, ...(await type(page, form.after)) };
    await settledWithout(page);
    lost(await missing(page, everything, 'without the line'));
    visit.network.partition(false);
    await deviceOpen(page);
    lost(await missing(page, everything, 'with the line again'));
    lost(await passwordsStored(page));
    if (!form.isKept) return;
    await page.getByText('Saved on this device.').waitFor();
    await page.reload();
    await deviceOpen(page);
    await page.getByText('Saved on this device.').waitFor();
    lost(await missing(page, everything, 'after a reload'));
  });
}

/**
 * Chooses a service, presses Next, loses the connection, and answers the second step; both must be there at the end.
 */
export function visitEstimator(visit: Visit): Promise<string[]> {
  return onWeakLine(visit, paths.estimator, async (page, lost) => {
    const cut = cutAfter(visit);
    await page.getByRole('checkbox', { name: 'Bookkeeping' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await cut;
    await page.getByRole('heading', { level: 1, name: 'Client Type' }).waitFor();
    await page.getByRole('radio', { name: 'Business', exact: true }).check();
    await settledWithout(page);
    // The app may take over from the early step during this check, which unchecks the radio for a moment.
    const isChosen = async (when: string) => {
      const chosen = page.getByRole('radio', { name: 'Business', exact: true, checked: true });
      const isThere = await chosen.waitFor({ timeout: 5_000 }).then(
        () => true,
        () => false,
      );
      lost(isThere ? [] : [`client type, ${when}`]);
    };
    await isChosen('without the line');
    visit.network.partition(false);
    await deviceOpen(page);
    await page.locator('#root:not([hidden])').waitFor();
    await isChosen('with the line again');
    await page.getByRole('button', { name: 'Back' }).click();
    const service = page.getByRole('checkbox', { name: 'Bookkeeping' });
    await service.waitFor();
    lost((await service.isChecked()) ? [] : ['service']);
  });
}

/** Opens the page as the first one of a new visitor. */
async function onWeakLine(
  { browser, network }: Visit,
  path: string,
  visit: (page: Page, lost: (what: readonly string[]) => void) => Promise<void>,
): Promise<string[]> {
  const context = await browser.newContext(phone);
  const lost: string[] = [];
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(patienceMs);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', weak);
    await page.goto(network.url + path, { waitUntil: 'commit' });
    await page.locator('main :is(input, textarea)').first().waitFor();
    await visit(page, (what) => lost.push(...what));
  } catch (error) {
    lost.push(`the visit did not come to its end: ${String(error)}`);
  } finally {
    network.partition(false);
    await context.close();
  }
  return lost;
}

async function cutAfter({ network, cutMs }: Visit): Promise<void> {
  await new Promise((due) => setTimeout(due, cutMs));
  network.partition(true);
}

/** Types into the fields that have arrived; returns the texts. */
async function type(page: Page, texts: Texts): Promise<Texts> {
  const here: [string, string][] = [];
  for (const [name, text] of Object.entries(texts)) {
    const field = fieldOf(page, name);
    if ((await field.count()) === 0) continue;
    await field.fill('');
    await field.pressSequentially(text);
    here.push([name, text]);
  }
  return Object.fromEntries(here);
}

const fieldOf = (page: Page, name: string) => page.locator(`main [name="${name}"]:visible`).first();

/** Resolves once the page met the broken connection, or has all its resources. */
async function settledWithout(page: Page): Promise<void> {
  await page.waitForFunction(hasMetTheCut);
}

function hasMetTheCut(): boolean {
  const { app, device } = document.documentElement.dataset;
  const isFailed = document.querySelector('body > output, h1')?.textContent ?? '';
  return (
    device === 'open' || /could not load|didn't load/.test(isFailed) || (app === 'ready' && !device)
  );
}

async function missing(page: Page, texts: Texts, when: string): Promise<string[]> {
  const found: string[] = [];
  for (const [name, text] of Object.entries(texts)) {
    const field = fieldOf(page, name);
    const value = (await field.count()) > 0 ? await field.inputValue() : 'no such field';
    if (value !== text) found.push(`${name} ${when}: ${JSON.stringify(value)}`);
  }
  return found;
}

async function passwordsStored(page: Page): Promise<string[]> {
  const stored = await page.evaluate('JSON.stringify([localStorage, sessionStorage])');
  return String(stored).includes('never stored') ? ['a password is stored'] : [];
}
