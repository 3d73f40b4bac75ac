/**
 * `spark keys show|rotate|forget [--data DIR]`: manages the files' keys (docs/operations.md, The key of the files),
 * beside a running server.
 */
import { parseArgs } from 'node:util';

import { withLockAtOnce } from './lock.mjs';
import { main } from './main.mjs';
import { answerOf, dataFolder } from './own-command.mjs';

const usage = 'spark keys show|rotate|forget [--data DIR]';
const { values, positionals } = parseArgs({
  options: { data: { type: 'string' } },
  allowPositionals: true,
});

await main(async (say) => {
  const [verb, ...others] = positionals;
  if (!verb || !['show', 'rotate', 'forget'].includes(verb) || others.length > 0) {
    say(usage);
    return 2;
  }
  const data = dataFolder(values.data);
  /** @returns {Promise<{ place: string, keys: string[], encrypted: number, left: number }>} */
  const ask = () => answerOf(say, data, ['file-keys', verb]);
  // Two calls at once would drop each other's new key, which files already need.
  const busy = `Another call is changing the keys of ${data}.`;
  const report = await (verb === 'show' ? ask() : withLockAtOnce(`${data}/keys.lock`, ask, busy));
  const { place, keys, encrypted, left } = report;
  console.log(`keys in ${place}: ${keys.join(' ') || 'none'} (the first is for new files)`);
  if (verb === 'rotate' && place === 'SPARK_FILES_KEY' && keys.length === 1) {
    say(
      'Nothing was changed: make a new key, put it in front of this one in SPARK_FILES_KEY, and start the server and this command with both (docs/recovery.md).',
    );
    return 1;
  }
  if (verb === 'rotate') {
    console.log(`files brought under it: ${encrypted}`);
    console.log('Keep a copy of the keys. Backups from before need the older ones.');
  }
  if (left > 0)
    say(
      `files and authenticators still under another key: ${left}. The server or another call goes on.`,
    );
  return verb === 'rotate' && left > 0 ? 1 : 0;
});
