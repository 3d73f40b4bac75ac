/**
 * `npm run golive -- --data DIR [--url ORIGIN]`: names everything that is still a sample, asks the public address for the
 * dashboard and the mail server whether it takes mail; exits 1 while there is anything.
 */
import { existsSync } from 'node:fs';
import { resolve, join } from 'node:path';
import { parseArgs } from 'node:util';

import { ensureDependencies } from './dependencies.mjs';
import { openToPublic } from './golive-public.mjs';
import { smtpOf, smtpProblems } from './golive-smtp.mjs';
import { missingLogos, samplesIn, unreadyData } from './golive-samples.mjs';
import { main } from './main.mjs';
import { ownCommand, readyProgram } from './own-command.mjs';
import { root } from './root.mjs';

const { values } = parseArgs({
  options: { data: { type: 'string', default: 'pb_data' }, url: { type: 'string' } },
});

await main(async (say) => {
  await ensureDependencies(say);
  const problems = [...(await configured()), ...(await stored(resolve(values.data), say))];
  for (const problem of problems) console.log(`- ${problem}`);
  console.log(
    problems.length === 0 ? 'Ready to go live.' : `Not ready: ${problems.length} to settle.`,
  );
  return problems.length === 0 ? 0 : 1;
});

/** What `src/config` still has of the demo, and the switches a firm has to have thought about. */
async function configured() {
  const { runnerImport } = await import('vite');
  /** @param {string} file @returns {Promise<Record<string, unknown>>} */
  const load = async (file) => (await runnerImport(join(root, 'src/config', file))).module;
  const { firm } = await load('firm.ts');
  /** @type {Record<string, any>} */
  const { links } = await load('links.ts');
  const territories = JSON.stringify(firm).includes('"servesTerritories":false')
    ? [
        'firm.servesTerritories is off: people in DC and the territories cannot choose where they live',
      ]
    : [];
  const isThere = (/** @type {string} */ path) => existsSync(join(root, 'public', path));
  return [
    ...samplesIn(firm, 'firm'),
    ...samplesIn(links, 'links'),
    ...missingLogos(links.credentials, isThere),
    ...territories,
    ...(await reached(firm)),
    ...(await mailing(firm)),
  ];
}

/** A sample's address is no one's to ask. @param {unknown} firm */
async function reached(firm) {
  const site = typeof firm === 'object' && firm && 'site' in firm ? String(firm.site) : '';
  const isSample = samplesIn({ site }).length > 0;
  const origin = values.url ?? (process.env['SPARK_SITE_URL'] || (isSample ? '' : site));
  return origin === '' ? [] : openToPublic(origin.replace(/\/$/, ''));
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
