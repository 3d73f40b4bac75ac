/** Finds a Chromium for the browser tests, and gets one where none is installed. */
import { access, constants, stat } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

import { bin } from './bin.mjs';
import { run } from './processes.mjs';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'chrome.exe',
];

const usualFolders = [
  '/usr/bin',
  '/snap/bin',
  '/opt/google/chrome',
  join(process.env['PROGRAMFILES'] ?? 'C:\\Program Files', 'Google/Chrome/Application'),
];

const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Path of a Chromium or Chrome: CHROMIUM_PATH, Playwright's own, an installed one, or one installed now.
 * @param {(sentence: string) => void} say hears what takes long
 * @returns {Promise<string>}
 * @throws {Error} saying what to do when there is none and none can be installed
 */
export async function findBrowser(say) {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (await runnable(named)) return named;
    throw new Error(`CHROMIUM_PATH (${named}) is no program. Correct it or unset it.`);
  }
  return (await playwrights()) ?? (await systems()) ?? install(say);
}

/** @param {(sentence: string) => void} say */
async function install(say) {
  say('No browser found: downloading Chromium with Playwright.');
  const playwright = await bin('@playwright/test', 'playwright');
  await run(process.execPath, [playwright, 'install', 'chromium'], { stdio: ['ignore', 2, 2] });
  const downloaded = await playwrights();
  if (downloaded) return downloaded;
  if (process.getuid?.() === 0 && (await runnable('/usr/bin/apt-get'))) {
    say('That failed: installing Chromium with apt-get.');
    await run('apt-get', ['update'], { stdio: ['ignore', 2, 2] });
    await run('apt-get', ['install', '-y', 'chromium'], { stdio: ['ignore', 2, 2] });
    const installed = await systems();
    if (installed) return installed;
  }
  throw new Error('No browser: install Chromium or Chrome, or set CHROMIUM_PATH to its program.');
}

async function playwrights() {
  const { chromium } = await import('@playwright/test');
  return firstRunnable([chromium.executablePath()]);
}

function systems() {
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean),
    ...usualFolders,
  ];
  return firstRunnable([
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ...applications,
  ]);
}

/** @param {readonly string[]} paths */
async function firstRunnable(paths) {
  for (const path of paths) if (await runnable(path)) return path;
  return undefined;
}

/** @param {string} path */
async function runnable(path) {
  const file = await stat(path).catch(() => undefined);
  return (
    file?.isFile() === true &&
    (await access(path, constants.X_OK).then(
      () => true,
      () => false,
    ))
  );
}
