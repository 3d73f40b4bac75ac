/**
 * `spark golive --data DIR [--url ORIGIN] [--plain ORIGIN] [--ca FILE] [--firm FILE]`: prints the go-live list, checks
 * the public address and the mail server; exits 1 while anything is open.
 */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { ensureDependencies } from './dependencies.mjs';
import { addressProblems, openToPublic } from './golive-address.mjs';
import { goliveTexts, loadTypescript } from './load-typescript.mjs';
import { smtpOf, smtpProblems } from './mail.mjs';
import { main } from './main.mjs';
import { answerOf, dataFolder } from './own-command.mjs';
import { isRelease } from './root.mjs';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    url: { type: 'string' },
    plain: { type: 'string' },
    ca: { type: 'string' },
    firm: { type: 'string' },
  },
});

await main(async (say) => {
  await ensureDependencies(say);
  const { open, chosen, site, email } = await listed(dataFolder(values.data), say);
  const { goliveSentence } = await texts();
  for (const entry of chosen) say(`Chosen: ${goliveSentence(entry)}`);
  const smtp = smtpOf(process.env, email);
  const problems = [
    ...open.map(goliveSentence),
    ...(await reached(site)),
    // The list already says if no mail server is set.
    ...(smtp ? await smtpProblems(smtp) : []),
  ];
  for (const problem of problems) console.log(`- ${problem}`);
  console.log(
    problems.length === 0 ? 'Ready to go live.' : `Not ready: ${problems.length} to settle.`,
  );
  return problems.length === 0 ? 0 : 1;
});

/** @returns {Promise<typeof import('../src/texts/golive.ts')>} */
function texts() {
  const built = new URL(`${goliveTexts}.mjs`, import.meta.url);
  return isRelease ? import(built.href) : loadTypescript('src/texts/golive.ts');
}

/** @param {string} own empty if the firm has none */
async function reached(own) {
  const origin = values.url ?? (process.env['SPARK_SITE_URL'] || own);
  if (origin === '') return ['the public address is not known: give it as --url'];
  const site = origin.replace(/\/$/, '');
  const ca = values.ca ? await readFile(values.ca, 'utf8') : undefined;
  const asked = { plain: values.plain, headers: process.env['SPARK_PROXY_HEADER'], ca };
  return [...(await openToPublic(site, ca)), ...(await addressProblems(site, asked))];
}

/**
 * @typedef {object} Listed
 * @property {import('../src/domain/golive/entries.ts').GoliveEntry[]} open
 * @property {import('../src/domain/golive/entries.ts').GoliveEntry[]} chosen
 * @property {string} site the firm's own address
 * @property {string} email the firm's own
 */

/**
 * @param {string} data
 * @param {(sentence: string) => void} say
 * @returns {Promise<Listed>}
 */
async function listed(data, say) {
  const firm = values.firm ? [resolve(values.firm)] : [];
  return answerOf(say, data, ['golive-facts', ...firm], 'The data folder cannot be read:\n');
}
