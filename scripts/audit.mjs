/**
 * `spark audit verify|head [--head HASH] [--data DIR]`: verifies the audit log beside a running server
 * (docs/operations.md, Leads and the log). Exits 1 for a broken chain. `verify-file FILE` says which engagement letter
 * a file is, and exits 1 for none.
 */
import { parseArgs } from 'node:util';

import { hashOf } from './backups.mjs';
import { main } from './main.mjs';
import { answerOf, dataFolder } from './own-command.mjs';

const usage = 'spark audit verify|head [--head HASH] | verify-file FILE [--data DIR]';
const { values, positionals } = parseArgs({
  options: {
    data: { type: 'string' },
    head: { type: 'string', default: '' },
  },
  allowPositionals: true,
});

await main(async (say) => {
  const [verb, ...others] = positionals;
  const wanted = values.head.trim().toLowerCase();
  if (verb === 'verify-file' && others.length === 1 && wanted === '') {
    return verifyFile(others[0] ?? '', say);
  }
  const isUsed = verb === 'verify' || (verb === 'head' && wanted === '');
  if (!isUsed || others.length > 0 || !/^([0-9a-f]{64})?$/.test(wanted)) {
    say(usage);
    return 2;
  }
  /** @type {Report} */
  const report = await answerOf(say, dataFolder(values.data), ['verify-audit', wanted]);
  if (verb === 'head') {
    console.log(report.head ? headLine(report.head) : 'The log is empty.');
    return 0;
  }
  return verdict(report, wanted);
});

/** @typedef {{ engagement: string, sent: number, signatures: { signer: string, at: number }[], isOver: boolean }} Letter */

/**
 * Compares only the file's hash with those of signed letters.
 * @param {string} file
 * @param {(text: string) => void} say
 */
async function verifyFile(file, say) {
  const hash = await hashOf(file);
  /** @type {Letter[]} */
  const found = await answerOf(say, dataFolder(values.data), ['verify-letter', hash]);
  for (const { engagement, sent, signatures, isOver } of found) {
    console.log(
      `engagement ${engagement}, sent ${sent > 0 ? timeText(sent) : 'before it was erased'}`,
    );
    for (const { signer, at } of signatures) console.log(`  signed by ${signer} ${timeText(at)}`);
    if (signatures.length === 0) console.log('  not signed');
    if (isOver) console.log('  withdrawn, declined or replaced: it does not count');
  }
  if (found.length > 0) return 0;
  console.log(`no letter that was sent has the hash ${hash}`);
  return 1;
}

/** @param {number} at */
function timeText(at) {
  return new Date(at).toISOString();
}

/**
 * @typedef {{ hash: string, seq: number, at: number }} Head
 * @typedef {{ entries: number, head: Head | null, broken: string, found: number | null }} Report
 */

/** @param {Head} head */
function headLine({ hash, seq, at }) {
  return `${hash} entry ${seq}, ${timeText(at)}`;
}

/**
 * Prints the report; returns the exit code.
 * @param {Report} report
 * @param {string} wanted
 */
function verdict({ entries, head, broken, found }, wanted) {
  if (broken !== '') {
    console.log(`BROKEN: ${broken}`);
    return 1;
  }
  console.log(`${entries} entries, each as it was written and where it was written`);
  if (head) console.log(`head ${headLine(head)}`);
  if (wanted === '') {
    console.log('Whether entries are missing at the end shows against a mailed head: --head HASH');
    return 0;
  }
  if (found === null) {
    console.log('BROKEN: no entry has that hash: the end was cut off, or the log was written anew');
    return 1;
  }
  console.log(`the head given is that of entry ${found}`);
  return 0;
}
