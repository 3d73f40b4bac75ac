/**
 * `npm run doctor -- --data DIR`: what is wrong with a data folder and the server on it, by name; exits 1 where anything is.
 * The server may be running (docs/operations.md, What is wrong).
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { checkedFacts } from './data-folder.mjs';
import { main } from './main.mjs';

const { values } = parseArgs({ options: { data: { type: 'string', default: 'pb_data' } } });

await main(async (say) => {
  const facts = await checkedFacts(resolve(values.data), say);
  const wrong = facts.filter(({ isWell }) => !isWell);
  for (const { name, isWell, says } of facts) {
    console.log(`${isWell ? 'ok   ' : 'WRONG'} ${name}: ${says}`);
  }
  console.log(wrong.length === 0 ? 'All is well.' : `Wrong: ${wrong.length}.`);
  return wrong.length === 0 ? 0 : 1;
});
