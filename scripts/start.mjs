/** `npm start`: prepares and serves the whole product. */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';

import { schemaDifferences, schemaOfRelease } from './schema.mjs';
import { newAdminHost, startAdminListener } from './admin-listener.mjs';
import { buildIfChanged } from './build-if-changed.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { startMailCatcher } from './mail-catcher.mjs';
import { mailSender } from './mail.mjs';
import { main, stopSignals } from './main.mjs';
import { startOutbox } from './outbox.mjs';
import { listenable, serve } from './pocketbase-server.mjs';
import { endChildren } from './processes.mjs';
import { provisionPocketBase } from './provision.mjs';
import { checkAccess, reported } from './own-command.mjs';
import { pathOfPushKeys, pushKeys } from './push.mjs';
import { demoLines, migrateAndSeed } from './seed.mjs';
import { watchReplica } from './replica-watch.mjs';
import { startOptions, usage } from './start-options.mjs';
import { watchForFacts } from './watch-firm.mjs';

/** @type {Promise<'stopped'>} */
const stopped = new Promise((resolve) => {
  for (const signal of stopSignals) process.on(signal, () => resolve('stopped'));
});

await main(
  async (say) => {
    const options = startOptions(process.argv.slice(2));
    if (!options) {
      say(usage);
      return 2;
    }
    const outcome = await Promise.race([stopped, bringUp(options, say)]);
    if (outcome !== 'stopped') {
      const { server, administration, outbox } = outcome;
      console.log(`admin ${administration.url}`);
      console.log(`ready ${server.url}`);
      const words = await Promise.race([stopped, server.ended]);
      const isStopped = words === 'stopped';
      // Stops both together: the server waits for the outcomes of mails being sent.
      await Promise.all([
        outbox.stop(isStopped ? undefined : 0),
        isStopped ? server.stop() : undefined,
      ]);
      await administration.stop();
      if (!isStopped) throw new Error(words);
    }
    await endChildren();
    // Interrupted preparations would keep this process alive.
    return process.exit(0);
  },
  { ownSignals: true },
);

/**
 * Runs all steps before the first request.
 * @param {import('./start-options.mjs').StartOptions} options
 * @param {(sentence: string) => void} say
 */
async function bringUp({ port, adminPort, data, seed }, say) {
  const free = await listenable(port);
  if (adminPort > 0) await listenable(adminPort, '--admin-port');
  checkAccess(data);
  await ensureDependencies(say);
  const program = await provisionPocketBase({ say });
  await buildIfChanged(say);
  const accounts = seed ? await migrateAndSeed(program, data) : [];
  const site = `http://127.0.0.1:${free}`;
  const adminHost = newAdminHost();
  // Takes its port before PocketBase starts.
  const administration = await startAdminListener({
    port: adminPort,
    target: site,
    host: adminHost,
    ...(process.env['SPARK_METRICS'] ? { measured: data } : {}),
  });
  for (const line of demoLines(accounts, { site, admin: administration.url })) console.log(line);
  const sendMail = mailSender(process.env);
  const catcher = sendMail ? undefined : await startMailCatcher();
  if (catcher) console.log(`mails are caught, none leaves: read them at ${catcher.url}`);
  const admin = { host: adminHost, url: administration.url };
  // Begun now, to run while the server starts.
  const made = schemaOfRelease(program);
  made.catch(() => undefined);
  const pushPath = pathOfPushKeys(data);
  const hadKeys = existsSync(pushPath);
  const keys = await pushKeys(pushPath).catch((error) => {
    say(`No device is notified by web push: ${error.message}`);
    return undefined;
  });
  const server = await serve(program, {
    port: free,
    data,
    admin,
    pushKey: keys?.publicKey ?? '',
    ...(catcher ? { links: site } : {}),
  }).catch(async (error) => {
    // The next start must say, too, that there were none.
    if (!hadKeys) await rm(pushPath, { force: true });
    throw error;
  });
  // No command opens a data folder before the server has checked it.
  if (!hadKeys && (await hasPushDevices(program, data, say))) {
    say(
      `There were no keys of pushes at ${pushPath}, so new ones are made: devices are notified again once that is turned on anew. ` +
        'Or stop, put the keys of before there, and start.',
    );
  }
  const differences = await schemaDifferences(program, data, made);
  for (const { says } of differences) say(`schema: ${says}`);
  if (differences.some(({ isFatal }) => isFatal)) {
    throw new Error('The data folder lacks what this release needs. Restore a backup.');
  }
  const outbox = startOutbox({
    admin: administration.url,
    key: adminHost,
    sendMail: sendMail ?? catcher?.send,
    pushKeys: keys,
  });
  watchForFacts({ admin: administration.url, key: adminHost, data });
  await watchReplica({ replica: process.env['SPARK_REPLICA'], data });
  return { server, administration, outbox };
}

/**
 * Whether devices lose their notifications with the keys; true if the database does not say.
 * @param {string} program
 * @param {string} data
 * @param {(sentence: string) => void} say
 */
async function hasPushDevices(program, data, say) {
  const { n } = await reported(program, data, ['count-push-devices']).catch((error) => {
    say(error.message);
    return { n: 1 };
  });
  return n > 0;
}
