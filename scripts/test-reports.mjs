import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {readonly string[]} notRun names of skipped tests
 * @property {readonly string[]} [broken] failures: file, title, and the start of the message
 */

/**
 * @typedef {{ fullName: string, status: string, tags?: string[], failureMessages?: string[] }} VitestTest
 * @typedef {{ name: string, message: string, status: string, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ errors?: { message?: string }[] }} PlaywrightTry
 * @typedef {{ file: string, title: string, tests: { status: string, results: PlaywrightTry[] }[] }} PlaywrightSpec
 * @typedef {{ title: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

/**
 * Counts a file that fails to load, or an error outside tests, as one failure.
 * @param {string} file vitest's json report; test-errors.mjs may have written a file beside it
 * @param {(tags: readonly string[]) => boolean} [isMeant] whether a test was to run at all, by its tags
 * @returns {Promise<Outcome>}
 */
export async function vitestOutcome(file, isMeant = () => true) {
  /** @type {{ testResults: VitestFile[] }} */
  const { testResults } = JSON.parse(await readFile(file, 'utf8'));
  const tests = testResults.flatMap((result) => result.assertionResults);
  const unloaded = testResults.filter(
    (result) =>
      result.status === 'failed' &&
      !result.assertionResults.some((test) => test.status === 'failed'),
  );
  /** @type {string[]} */
  const uncaught = existsSync(uncaughtReport(file))
    ? JSON.parse(await readFile(uncaughtReport(file), 'utf8'))
    : [];
  const failures = tests.filter((test) => test.status === 'failed');
  const failed = failures.length + unloaded.length + uncaught.length;
  const passed = tests.filter((test) => test.status === 'passed').length;
  const others = tests.filter(
    ({ status, tags = [] }) => status !== 'passed' && status !== 'failed' && isMeant(tags),
  );
  const broken = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => describeFailure(name, test.fullName, test.failureMessages?.[0])),
  );
  broken.push(
    ...unloaded.map(({ name, message }) => describeFailure(name, 'was not loaded', message)),
  );
  broken.push(...uncaught.map((error) => describeFailure('.', 'an error outside of tests', error)));
  return { passed, failed, notRun: others.map((test) => test.fullName), broken };
}

/**
 * Where test-errors.mjs writes.
 * @param {string} file vitest's json report
 */
export const uncaughtReport = (file) => `${file}.uncaught`;

/**
 * A test that passed on a configured retry counts as passed.
 * @param {string} file Playwright's json report
 * @returns {Promise<Outcome>}
 */
export async function playwrightOutcome(file) {
  /** @type {{ suites: PlaywrightSuite[], errors: unknown[] }} */
  const { suites, errors } = JSON.parse(await readFile(file, 'utf8'));
  const specs = suites.flatMap(specsOf);
  const tests = specs.flatMap(({ title, tests }) => tests.map(({ status }) => ({ title, status })));
  const broken = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter((test) => test.status === 'unexpected')
      // The messages of the last try: a time-out comes before the awaited condition.
      .map(({ results }) => results.at(-1)?.errors?.map(({ message = '' }) => message) ?? [])
      .map((why) => describeFailure(file, title, ...why)),
  );
  const failed = tests.filter((test) => test.status === 'unexpected').length + errors.length;
  const notRun = tests.filter((test) => test.status === 'skipped').map((test) => test.title);
  const passed = tests.filter(
    (test) => test.status === 'expected' || test.status === 'flaky',
  ).length;
  return { passed, failed, notRun, broken };
}

/**
 * @param {string} file
 * @param {string} title
 * @param {(string | undefined)[]} why
 */
function describeFailure(file, title, ...why) {
  const lines = why.flatMap((one = '') => stripVTControlCharacters(one).split('\n').slice(0, 15));
  return [`${relative(process.cwd(), resolve(file))}: ${title}`, ...lines].join('\n      ');
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {PlaywrightSpec[]}
 */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}
