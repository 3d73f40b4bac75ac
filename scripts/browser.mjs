/** Finds or installs a Chromium and its headless shell for browser tests. */
import { access, constants, stat } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

import { bin, run } from './processes.mjs';

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
 * Returns CHROMIUM_PATH, Playwright's, the system's, or a newly installed browser.
 * @param {(sentence: string) => void} say
 * @returns {Promise<string>}
 * @throws {Error} saying what to do when there is none and none can be installed
 */
export async function findBrowser(say) {
  return (
    (await named('CHROMIUM_PATH')) ??
    (await playwrights()) ??
    (await systems()) ??
    (await install(say))
  );
}

/**
 * Returns the windowless build of a Chromium, which is a fifth faster.
 * @param {string} browser what findBrowser found
 * @param {(sentence: string) => void} say
 * @returns {Promise<string>} the browser itself if it was chosen or has no shell
 * @throws {Error} when CHROMIUM_SHELL_PATH names no program
 */
export async function findShell(browser, say) {
  const given = await named('CHROMIUM_SHELL_PATH');
  if (given) return given;
  if (process.env['CHROMIUM_PATH']) return browser;
  if (browser === (await playwrights())) return (await playwrightsShell()) ?? browser;
  const shell = () => systemProgram(['chromium-headless-shell']);
  const found = await shell();
  if (found) return found;
  // Debian has a separate package for it.
  const wanted =
    browser === '/usr/bin/chromium' && (await installWithApt(['chromium-headless-shell'], say));
  return (wanted && (await shell())) || browser;
}

/**
 * @param {string} variable
 */
export async function named(variable) {
  const path = process.env[variable];
  if (!path) return undefined;
  if (await runnable(path)) return path;
  throw new Error(`${variable} (${path}) is no program. Correct it or unset it.`);
}

/** @param {(sentence: string) => void} say */
async function install(say) {
  say('No browser found: downloading Chromium with Playwright.');
  await playwrightInstall('chromium');
  const downloaded = await playwrights();
  if (downloaded) return downloaded;
  if (await installWithApt(['chromium'], say)) {
    const installed = await systems();
    if (installed) return installed;
  }
  throw new Error('No browser: install Chromium or Chrome, or set CHROMIUM_PATH to its program.');
}

/** @param {string} browser */
export async function playwrightInstall(browser) {
  const playwright = await bin('@playwright/test', 'playwright');
  // Prints one line only if the download fails.
  await run(process.execPath, [playwright, 'install', browser]);
}

/**
 * False unless root on Debian.
 * @param {readonly string[]} packages
 * @param {(sentence: string) => void} say
 */
export async function installWithApt(packages, say) {
  if (process.getuid?.() !== 0 || !(await runnable('/usr/bin/apt-get'))) return false;
  say(`Installing ${packages.join(', ')} with apt-get.`);
  await run('apt-get', ['update'], { stdio: ['ignore', 2, 2] });
  const { code } = await run('apt-get', ['install', '-y', ...packages], {
    stdio: ['ignore', 2, 2],
  });
  return code === 0;
}

async function playwrights() {
  const { chromium } = await import('@playwright/test');
  return firstRunnable([chromium.executablePath()]);
}

async function playwrightsShell() {
  const { chromium } = await import('@playwright/test');
  const server = await chromium.launchServer().catch(() => undefined);
  const path = server?.process().spawnfile;
  await server?.close();
  return path;
}

async function systems() {
  return (await systemProgram(names)) ?? firstRunnable(applications);
}

/** Finds the first of these programs on PATH or in usual folders. @param {readonly string[]} programs */
export function systemProgram(programs) {
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean),
    ...usualFolders,
  ];
  return firstRunnable(folders.flatMap((folder) => programs.map((name) => join(folder, name))));
}

/**
 * @param {readonly string[]} paths
 * @returns {Promise<string | undefined>}
 */
export async function firstRunnable(paths) {
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
