/** How every test's browser is started, and where its visitor lives. */
import { chromium } from '@playwright/test';

/** The browser's own, nothing of a page's: its address bar alone costs as much in each new window as a page does. */
const unwanted = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/** What Playwright switches off by itself: a browser hears only the last list it is given. */
const unwantedByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${[...unwantedByPlaywright, ...unwanted].join(',')}`,
];

/** What Playwright switches on, for the same reason. */
const wantedByPlaywright = ['CDPScreenshotNewSurface', 'SkipListAccountsWithoutGaiaCookies'];

/** The painter and the network as threads of the browser: nothing they say to each other leaves its process, an eighth of the work. */
export const fewerProcesses = [
  '--in-process-gpu',
  `--enable-features=${[...wantedByPlaywright, 'NetworkServiceInProcess2'].join(',')}`,
];

/** A visitor in New York. */
export const visitorOptions = { locale: 'en-US', timezoneId: 'America/New_York' } as const;

/** `executablePath` is the browser's program, Playwright's own without one. */
export function launchOptionsOf(executablePath: string | undefined, more: readonly string[] = []) {
  return { ...(executablePath ? { executablePath } : {}), args: [...args, ...more] };
}

/** The whole browser, where a test's subject is none of the engine's: Playwright's own build without CHROMIUM_PATH. */
export const wholeBrowser = launchOptionsOf(
  process.env['CHROMIUM_PATH'] ?? chromium.executablePath(),
);
