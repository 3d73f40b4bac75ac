/**
 * `spark doctor --data DIR`: lists the faults of a data folder, also while its server runs; exits 1 if it has any
 * (docs/operations.md, What is wrong).
 */
import { parseArgs } from 'node:util';

import { checkedFacts, dataFolder, readyProgram } from './own-command.mjs';
import { main } from './main.mjs';
import { schemaDifferences } from './schema.mjs';

const { values } = parseArgs({ options: { data: { type: 'string' } } });

await main(async (say) => {
  const data = dataFolder(values.data);
  const facts = [...(await checkedFacts(data, say)), await schema(data, say)];
  const wrong = facts.filter(({ isWell }) => !isWell);
  for (const { name, isWell, says } of facts) {
    console.log(`${isWell ? 'ok   ' : 'WRONG'} ${name}: ${says}`);
  }
  console.log(wrong.length === 0 ? 'Nothing wrong was found.' : `Wrong: ${wrong.length}.`);
  return wrong.length === 0 ? 0 : 1;
});

/** Compares the folder's schema with this release's. @param {string} data @param {(sentence: string) => void} say */
async function schema(data, say) {
  const found = await schemaDifferences(await readyProgram(say), data);
  const says = found.map((each) => each.says).join('; ') || 'It is as this release makes it.';
  return { name: 'schema', isWell: found.length === 0, says };
}
