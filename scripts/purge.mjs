/**
 * `spark purge --older 730d [--dry-run]`: removes or counts leads without recent work, beside a running server
 * (docs/operations.md, Retention).
 */
import { parseArgs } from 'node:util';

import { main } from './main.mjs';
import { answerOf, dataFolder } from './own-command.mjs';

const { values } = parseArgs({
  options: {
    older: { type: 'string', default: '' },
    'dry-run': { type: 'boolean', default: false },
    data: { type: 'string' },
  },
});
const isDry = values['dry-run'];

await main(async (say) => {
  const days = /^(\d{1,5})d$/.exec(values.older)?.[1];
  if (days === undefined) {
    say('spark purge --older 730d [--dry-run] [--data DIR]');
    return 2;
  }
  const data = dataFolder(values.data);
  const how = isDry ? 'dry' : 'remove';
  /** @type {{ tables: Record<string, number> }} */
  const { tables } = await answerOf(say, data, ['purge', days, how], 'Not finished: ');
  const found = Object.entries(tables);
  for (const [table, count] of found) console.log(`${table}: ${count}`);
  if (found.length === 0) console.log('There is nothing that old.');
  else console.log(isDry ? 'Nothing was removed.' : 'Removed.');
  return 0;
});
