/** Vitest reporter: writes errors outside tests, which the JSON report omits, to UNCAUGHT_REPORT. */
import { writeFile } from 'node:fs/promises';

export default class {
  /**
   * @param {unknown} _
   * @param {readonly { name?: string, message: string, stack?: string }[]} errors
   */
  async onTestRunEnd(_, errors) {
    const file = process.env['UNCAUGHT_REPORT'];
    if (!file) throw new Error('UNCAUGHT_REPORT names no file.');
    await writeFile(file, JSON.stringify(errors.map(({ message, stack }) => stack ?? message)));
  }
}
