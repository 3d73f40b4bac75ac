/** Reads the test runners' own JSON reports into counts. */
import { readFile } from 'node:fs/promises';

/**
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {readonly string[]} notRun names of what was skipped
 */

/**
 * @typedef {{ fullName: string, status: string }} VitestTest
 * @typedef {{ status: string, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ title: string, tests: { status: string }[] }} PlaywrightSpec
 * @typedef {{ title: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

/**
 * A file that failed without a failed test (it could not be loaded) counts as one failure.
 * @param {string} file vitest's json report
 * @returns {Promise<Outcome>}
 */
export async function vitestOutcome(file) {
  /** @type {{ testResults: VitestFile[] }} */
  const { testResults } = JSON.parse(await readFile(file, 'utf8'));
  const tests = testResults.flatMap((result) => result.assertionResults);
  const unloaded = testResults.filter(
    (result) =>
      result.status === 'failed' &&
      !result.assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = tests.filter((test) => test.status === 'failed').length + unloaded.length;
  const passed = tests.filter((test) => test.status === 'passed').length;
  const others = tests.filter((test) => test.status !== 'passed' && test.status !== 'failed');
  return { passed, failed, notRun: others.map((test) => test.fullName) };
}

/**
 * A test that passed only when repeated counts as passed, as the suite's own configuration allowed the repetition.
 * @param {string} file Playwright's json report
 * @returns {Promise<Outcome>}
 */
export async function playwrightOutcome(file) {
  /** @type {{ suites: PlaywrightSuite[], errors: unknown[] }} */
  const { suites, errors } = JSON.parse(await readFile(file, 'utf8'));
  const specs = suites.flatMap(specsOf);
  const tests = specs.flatMap(({ title, tests }) => tests.map(({ status }) => ({ title, status })));
  const failed = tests.filter((test) => test.status === 'unexpected').length + errors.length;
  const notRun = tests.filter((test) => test.status === 'skipped').map((test) => test.title);
  const passed = tests.filter(
    (test) => test.status === 'expected' || test.status === 'flaky',
  ).length;
  return { passed, failed, notRun };
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {PlaywrightSpec[]}
 */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}
