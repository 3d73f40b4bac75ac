/**
 * `npm run golive -- --data DIR [--url ORIGIN] [--plain ORIGIN] [--ca FILE] [--config DIR]`: names everything that is still a sample, goes to
 * the public address and back, asks the mail server whether it takes mail, looks for a backup and the key; exits 1 while there is anything.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve, join } from 'node:path';
import { parseArgs } from 'node:util';

import { ensureDependencies } from './dependencies.mjs';
import { addressProblems } from './golive-address.mjs';
import { backupProblems, keyProblems, yearProblems } from './golive-machine.mjs';
import { openToPublic } from './golive-public.mjs';
import { smtpOf, smtpProblems } from './golive-smtp.mjs';
import { missingLogos, samplesIn, unreadyData } from './golive-samples.mjs';
import { main } from './main.mjs';
import { ownCommand, readyProgram } from './own-command.mjs';
import { root } from './root.mjs';

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: 'pb_data' },
    url: { type: 'string' },
    plain: { type: 'string' },
    ca: { type: 'string' },
    config: { type: 'string', default: join(root, 'src/config') },
  },
});

await main(async (say) => {
  await ensureDependencies(say);
  const data = resolve(values.data);
  const problems = [
    ...(await configured()),
    ...(await stored(data, say)),
    ...backupProblems(data, Date.now()),
    ...keyProblems(data, process.env),
  ];
  for (const problem of problems) console.log(`- ${problem}`);
  console.log(
    problems.length === 0 ? 'Ready to go live.' : `Not ready: ${problems.length} to settle.`,
  );
  return problems.length === 0 ? 0 : 1;
});

/** What the firm's facts still have of the demo, and what its address and mail server say. */
async function configured() {
  const { runnerImport } = await import('vite');
  /** @param {string} file @returns {Promise<Record<string, unknown>>} */
  const load = async (file) => (await runnerImport(join(resolve(values.config), file))).module;
  const { firm } = await load('firm.ts');
  /** @type {Record<string, any>} */
  const { links } = await load('links.ts');
  const isThere = (/** @type {string} */ path) => existsSync(join(root, 'public', path));
  return [
    ...samplesIn(firm, 'firm'),
    ...samplesIn({ ...(await load('legal.ts')) }, 'legal'),
    ...samplesIn(links, 'links'),
    ...missingLogos(links.credentials, isThere),
    ...yearProblems(yearOf(firm), new Date()),
    ...(await reached(firm)),
    ...(await mailing(firm)),
  ];
}

/** @param {unknown} firm */
function yearOf(firm) {
  return typeof firm === 'object' && firm && 'quarterlyYear' in firm
    ? Number(firm.quarterlyYear)
    : 0;
}

/** A sample's address is no one's to ask. @param {unknown} firm */
async function reached(firm) {
  const own = typeof firm === 'object' && firm && 'site' in firm ? String(firm.site) : '';
  const isSample = samplesIn({ own }).length > 0;
  const origin = values.url ?? (process.env['SPARK_SITE_URL'] || (isSample ? '' : own));
  if (origin === '') return ['the public address is not known: give it as --url'];
  const site = origin.replace(/\/$/, '');
  const ca = values.ca ? await readFile(values.ca, 'utf8') : undefined;
  const asked = { plain: values.plain, headers: process.env['SPARK_PROXY_HEADER'], ca };
  return [...(await openToPublic(site, ca)), ...(await addressProblems(site, asked))];
}

/** What `unreadyData` says where no server is named is not said twice. @param {unknown} firm */
function mailing(firm) {
  const email = typeof firm === 'object' && firm && 'email' in firm ? String(firm.email) : '';
  const smtp = smtpOf(process.env, email);
  return smtp ? smtpProblems(smtp) : [];
}

/** @param {string} data @param {(sentence: string) => void} say */
async function stored(data, say) {
  const program = await readyProgram(say);
  const { code, stdout, stderr } = await ownCommand(program, data, 'golive-facts');
  const facts = /\{.*\}/.exec(stdout)?.[0];
  if (code !== 0 || !facts) throw new Error(`The data folder cannot be read:\n${stderr}${stdout}`);
  return unreadyData(JSON.parse(facts));
}
