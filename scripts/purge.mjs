/**
 * `npm run purge -- --older 730d [--dry-run]`: removes leads that no one has worked on for so long, with all that belongs to them, or says
 * how much that is. The server may be running (docs/operations.md, Retention).
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { main } from './main.mjs';
import { ownCommand, readyProgram, refusalIn } from './own-command.mjs';
import { root } from './root.mjs';

const { values } = parseArgs({
  options: {
    older: { type: 'string', default: '' },
    'dry-run': { type: 'boolean', default: false },
    data: { type: 'string', default: join(root, 'pb_data') },
  },
});
const data = resolve(values.data);
const isDry = values['dry-run'];

await main(async (say) => {
  const days = /^(\d{1,5})d$/.exec(values.older)?.[1];
  if (days === undefined) {
    say('npm run purge -- --older 730d [--dry-run] [--data DIR]');
    return 2;
  }
  if (!existsSync(join(data, 'data.db'))) throw new Error(`There is no data folder at ${data}.`);
  const program = await readyProgram(say);
  const said = await ownCommand(program, data, 'purge', [days, isDry ? 'dry' : 'remove']);
  const answer = /\{"tables".*\}/.exec(said.stdout)?.[0];
  if (!answer) throw new Error(`Not finished: ${refusalIn(said)}`);
  /** @type {{ tables: Record<string, number> }} */
  const { tables } = JSON.parse(answer);
  const found = Object.entries(tables);
  for (const [table, count] of found) console.log(`${table}: ${count}`);
  if (found.length === 0) console.log('There is nothing that old.');
  else console.log(isDry ? 'Nothing was removed.' : 'Removed.');
  return 0;
});
