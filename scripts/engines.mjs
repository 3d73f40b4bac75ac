/** Finds or installs a Firefox and a WebKit for browser tests. */
import {
  firstRunnable,
  installWithApt,
  named,
  playwrightInstall,
  systemProgram,
} from './browser.mjs';
import { run } from './processes.mjs';

/**
 * @typedef {object} Engine
 * @property {'firefox' | 'webkit'} engine Playwright's name for it
 * @property {string} variable names the operator's own program
 * @property {readonly string[]} programs names of the system's programs
 * @property {readonly string[]} packages of Debian
 * @property {() => Promise<boolean>} complete whether the system's program has all it needs
 */

/** @type {Engine} */
const firefox = {
  engine: 'firefox',
  variable: 'FIREFOX_PATH',
  programs: ['firefox-esr', 'firefox'],
  packages: ['firefox-esr'],
  complete: async () => true,
};

/** @type {Engine} */
const webkit = {
  engine: 'webkit',
  variable: 'WEBKIT_DRIVER_PATH',
  programs: ['WebKitWebDriver'],
  packages: [
    'webkit2gtk-driver',
    'libwebkit2gtk-4.1-0',
    'gir1.2-webkit2-4.1',
    'python3-gi',
    'xvfb',
  ],
  complete: async () =>
    (await systemProgram(['Xvfb'])) !== undefined &&
    (await run('/usr/bin/python3', ['-c', 'import gi; gi.require_version("WebKit2", "4.1")']))
      .code === 0,
};

/**
 * Paths by environment variable; Playwright's own builds need none.
 * @param {(sentence: string) => void} say
 * @returns {Promise<Record<string, string>>}
 * @throws {Error} saying what to do when one is missing and cannot be installed
 */
export async function findEngines(say) {
  const found = [await find(firefox, say), await find(webkit, say)];
  return Object.assign({}, ...found);
}

/**
 * Prefers Playwright's builds, which are closest to real browsers, such as Safari.
 * @param {Engine} wanted
 * @param {(sentence: string) => void} say
 * @returns {Promise<Record<string, string>>}
 */
async function find({ engine, variable, programs, packages, complete }, say) {
  const given = await named(variable);
  if (given) return { [variable]: given };
  if (await starts(engine)) return {};
  say(`Looking for ${engine}: downloading it with Playwright.`);
  await playwrightInstall(engine);
  if (await starts(engine)) return {};
  const installed = async () => ((await complete()) ? await systemProgram(programs) : undefined);
  const program =
    (await installed()) ?? ((await installWithApt(packages, say)) && (await installed()));
  if (program) return { [variable]: program };
  throw new Error(
    `No ${engine}: run "npx playwright install --with-deps ${engine}", install ${packages.join(', ')}, ` +
      `or set ${variable} to its program.`,
  );
}

/** True if Playwright's build runs; a library may be missing. @param {Engine['engine']} engine */
async function starts(engine) {
  const playwright = await import('@playwright/test');
  const own = playwright[engine];
  if (!(await firstRunnable([own.executablePath()]))) return false;
  return own.launch().then(
    (browser) => browser.close().then(() => true),
    () => false,
  );
}
