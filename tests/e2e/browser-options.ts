/** Browser launch options and the visitor's locale. */
import { chromium } from '@playwright/test';

/** Features of the browser itself: its address bar costs as much per window as a page. */
const unwanted = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/** Playwright's own list, because the browser only uses the last one. */
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

const wantedByPlaywright = ['CDPScreenshotNewSurface', 'SkipListAccountsWithoutGaiaCookies'];

/** Runs painter and network as threads, an eighth of the work. */
export const fewerProcesses = [
  '--in-process-gpu',
  `--enable-features=${[...wantedByPlaywright, 'NetworkServiceInProcess2'].join(',')}`,
];

export const visitorOptions = { locale: 'en-US', timezoneId: 'America/New_York' } as const;

/** `executablePath`: the browser's program; Playwright's own if undefined. */
export function launchOptionsOf(executablePath: string | undefined, more: readonly string[] = []) {
  return { ...(executablePath ? { executablePath } : {}), args: [...args, ...more] };
}

/** The full browser, for subjects outside the engine. */
export const wholeBrowser = launchOptionsOf(
  process.env['CHROMIUM_PATH'] ?? chromium.executablePath(),
);
