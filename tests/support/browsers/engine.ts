/** The engines of journeys, and their programs on this machine. */
import { chromium, firefox, webkit } from '@playwright/test';

import { launchOptionsOf, visitorOptions } from '../../e2e/browser-options.ts';
import { createFirefox } from './firefox-device.ts';
import { createPlaywrightDevice } from './playwright-device.ts';
import type { Device } from './screen.ts';
import { createWebkit } from './webkit-device.ts';

export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** A browser with a new profile, from the program of scripts/engines.mjs, else Playwright's build. */
export function createDevice(engine: EngineName, outside: string): Promise<Device> {
  const { CHROMIUM_PATH, FIREFOX_PATH, WEBKIT_DRIVER_PATH } = process.env;
  if (engine === 'firefox' && FIREFOX_PATH) return createFirefox(FIREFOX_PATH, outside);
  if (engine === 'webkit' && WEBKIT_DRIVER_PATH) return createWebkit(WEBKIT_DRIVER_PATH, outside);
  const builds = {
    chromium: { browser: chromium, options: launchOptionsOf(CHROMIUM_PATH) },
    firefox: { browser: firefox, options: {} },
    webkit: { browser: webkit, options: {} },
  };
  const { browser, options } = builds[engine];
  return createPlaywrightDevice(browser, { ...visitorOptions, ...options }, outside);
}
