/** Browser launch options and the visitor's locale. */
import { chromium } from '@playwright/test';

/** Features of the browser's own window to turn off: its address bar alone costs as much as a page. */
const unwanted = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/** The features that Playwright itself turns off, repeated because the browser uses only the last list. */
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

/** Runs painting and network as threads of the browser's process, which needs less processor time. */
export const fewerProcesses = [
  '--in-process-gpu',
  `--enable-features=${[...wantedByPlaywright, 'NetworkServiceInProcess2'].join(',')}`,
];

export const visitorOptions = { locale: 'en-US', timezoneId: 'America/New_York' } as const;

/** `executablePath`: the browser's program; Playwright's own if undefined. */
export function launchOptionsOf(executablePath: string | undefined, more: readonly string[] = []) {
  return { ...(executablePath ? { executablePath } : {}), args: [...args, ...more] };
}

/** The full browser, for features that the headless shell lacks. */
export const wholeBrowser = launchOptionsOf(
  process.env['CHROMIUM_PATH'] ?? chromium.executablePath(),
);
