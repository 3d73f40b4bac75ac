/**
 * `spark person find|export|erase|hold|release EMAIL`: finds, exports or erases a person's data beside a running
 * server. A legal hold refuses erasure (docs/operations.md, Data subject requests).
 */
import { existsSync, createReadStream } from 'node:fs';
import { mkdtemp, rename, open, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { removeAtEnd } from './processes.mjs';
import { main } from './main.mjs';
import { ifMissing } from './missing.mjs';
import { answerOf, dataFolder } from './own-command.mjs';
import { filesUnder } from './backups.mjs';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

const usage = `spark person find|erase|release EMAIL [--data DIR]
spark person export EMAIL --to FILE.zip [--data DIR]
spark person hold EMAIL --reason WHY [--data DIR]`;
const { values, positionals } = parseArgs({
  options: {
    data: { type: 'string' },
    to: { type: 'string', default: '' },
    reason: { type: 'string', default: '' },
  },
  allowPositionals: true,
});

await main(async (say) => {
  const [verb = '', email = '', ...others] = positionals;
  const isWhole =
    (verb === 'export') === (values.to !== '') && (verb === 'hold') === (values.reason !== '');
  const isKnown = ['find', 'export', 'erase', 'hold', 'release'].includes(verb);
  if (!isKnown || !isWhole || others.length > 0 || !/^[^\s@-][^\s@]*@[^\s@]+$/.test(email)) {
    say(usage);
    return 2;
  }
  const data = dataFolder(values.data);
  /** @type {Ask} */
  const ask = (word) => answerOf(say, data, ['person', verb, email, word], 'Nothing was done: ');
  if (verb === 'export') return exportTo(resolve(values.to), ask);
  const report = await ask(values.reason);
  printReport(report);
  if (verb === 'hold') console.log(`${email} cannot be erased until \`release\`.`);
  if (verb === 'release') console.log(`${email} can be erased.`);
  return verb === 'erase' ? afterErase(report, data, email) : 0;
});

/** @typedef {{ tables: Record<string, number>, files: string[], kept: number, left: string[] }} Report */
/** @typedef {(word: string) => Promise<Report>} Ask */

/** @param {Report} report */
function printReport({ tables }) {
  const found = Object.entries(tables);
  for (const [table, count] of found) console.log(`${table}: ${count}`);
  if (found.length === 0) console.log('There is nothing under this address.');
}

/**
 * Decrypts files into a private temporary folder beside the archive, which is named once complete.
 * @param {string} to
 * @param {Ask} ask
 */
async function exportTo(to, ask) {
  if (existsSync(to)) throw new Error(`${to} is there already.`);
  const folder = await mkdtemp(join(dirname(to), '.person-'));
  removeAtEnd(folder);
  const report = await ask(folder);
  const whole = join(folder, 'whole.zip');
  await zipFolder(folder, report.files, whole);
  await rename(whole, to);
  printReport(report);
  console.log(`${to}: person.json and ${report.files.length} files. Look through it first.`);
  return 0;
}

/**
 * Prints what remains. Returns 1 if files still contain the address, except signatures in the database.
 * @param {Report} report
 * @param {string} data
 * @param {string} email
 */
async function afterErase({ kept, left }, data, email) {
  console.log('Erased. Receipts, keys and the log stay: ids, hashes and moments, no name.');
  if (kept > 0) console.log(`${kept} signatures on letters keep the address in data.db: evidence.`);
  console.log('Backups hold it as long as they are kept. After a restore, erase again.');
  const own = email.toLowerCase();
  const longer = left.filter((address) => address !== own);
  for (const address of longer) console.log(`Taken for another address: ${address}`);
  const found = new Set(await filesThatSay(data, own, longer));
  if (longer.length < left.length) found.add('data.db');
  const wrong = [...found].filter((file) => kept === 0 || file !== 'data.db');
  for (const file of wrong) console.log(`STILL THERE: ${file} holds the address`);
  return wrong.length === 0 ? 0 : 1;
}

/**
 * Files containing the address, ignoring case. Skips `storage/`, which is encrypted.
 * @param {string} folder
 * @param {string} email
 * @param {readonly string[]} longer addresses in rows of `data.db` with this one in them
 */
async function filesThatSay(folder, email, longer) {
  /** @type {string[]} */
  const found = [];
  const [text = '', ...others] = [email, ...longer].map((address) =>
    Buffer.from(address).toString('latin1').toLowerCase(),
  );
  for (const path of await filesUnder(folder)) {
    if (path.startsWith('storage/')) continue;
    const apart = path.startsWith('data.db') ? others : [];
    if (await says(join(folder, path), text, apart)) found.push(path);
  }
  return found;
}

/**
 * Reads up to a zero byte at a time: no address has one.
 * @param {string} file
 * @param {string} text
 * @param {readonly string[]} others do not count
 */
async function says(file, text, others) {
  const isIn = (/** @type {string} */ piece) =>
    others.reduce((rest, other) => rest.replaceAll(other, ' '), piece).includes(text);
  let end = '';
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
      const piece = end + chunk.toString('latin1').toLowerCase();
      const cut = piece.lastIndexOf('\0') + 1;
      if (isIn(piece.slice(0, cut))) return true;
      end = piece.slice(cut);
    }
  } catch (error) {
    ifMissing(undefined)(error);
  }
  return isIn(end);
}

/**
 * Zips file by file, to limit memory.
 * @param {string} folder where `person.json` is, and each file under its id
 * @param {readonly string[]} files id, space and name in the archive
 * @param {string} to a new file, readable only by this account
 */
async function zipFolder(folder, files, to) {
  const target = await open(to, 'wx', 0o600);
  try {
    /** @type {Uint8Array[]} */
    let made = [];
    const zip = new Zip((error, piece) => {
      if (error) throw error;
      made.push(piece);
    });
    const write = async () => {
      const pieces = made;
      made = [];
      for (const piece of pieces) await target.writeFile(piece);
    };
    const json = new ZipDeflate('person.json');
    zip.add(json);
    json.push(await readFile(join(folder, 'person.json')), true);
    await write();
    for (const file of files) {
      const [id = '', ...name] = file.split(' ');
      const safe = name.join(' ').replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '_');
      const entry = new ZipPassThrough(`files/${id}-${safe}`);
      zip.add(entry);
      entry.push(await readFile(join(folder, id)), true);
      await write();
    }
    zip.end();
    await write();
  } finally {
    await target.close();
  }
}
