/** `npm run dev`: serves with hot reload; rebuilds hooks and migrations after edits. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { watch } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

import { newAdminHost, startAdminListener } from './admin-listener.mjs';
import { buildHooks } from './build-if-changed.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { demoLines, migrateAndSeed } from './seed.mjs';
import { startMailCatcher } from './mail-catcher.mjs';
import { mailSender } from './mail.mjs';
import { main } from './main.mjs';
import { startOutbox } from './outbox.mjs';
import { listenable, serve } from './pocketbase-server.mjs';
import { provisionPocketBase } from './provision.mjs';
import { built, root } from './root.mjs';

/** Milliseconds after the last write: editors save in several steps. */
const quiet = 100;

/**
 * Returns a function that resolves after the next edit.
 * @param {readonly string[]} folders
 * @returns {() => Promise<void>}
 */
function watchEdits(folders) {
  const state = { edited: false, wake: () => {} };
  for (const folder of folders) {
    watch(folder, { recursive: true }, () => {
      state.edited = true;
      state.wake();
    });
  }
  return async () => {
    if (!state.edited) await new Promise((resolve) => (state.wake = () => resolve(undefined)));
    while (state.edited) {
      state.edited = false;
      await pause(quiet);
    }
  };
}

const port = 8090;
const adminPort = 8091;
const data = join(root, 'pb_data');
const sources = ['pocketbase', 'src/domain', 'src/config'].map((folder) => join(root, folder));

await main(async (say) => {
  await ensureDependencies(say);
  await listenable(port);
  await listenable(adminPort);
  const program = await provisionPocketBase({ say });
  // PocketBase requires this folder, although Vite serves the pages.
  await mkdir(built.site, { recursive: true });
  await buildHooks();
  const accounts = await migrateAndSeed(program, data);
  const vite = await serveVite(`http://127.0.0.1:${port}`);
  const links = vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
  const host = newAdminHost();
  const target = `http://127.0.0.1:${port}`;
  const administration = await startAdminListener({ port: adminPort, target, host });
  const origins = { site: links, admin: administration.url };
  for (const line of demoLines(accounts, origins)) say(line);
  say(`admin ${administration.url}`);
  const sendMail = mailSender(process.env);
  const catcher = sendMail ? undefined : await startMailCatcher();
  if (catcher) say(`mails are caught, none leaves: read them at ${catcher.url}`);
  const place = {
    port,
    data,
    admin: { host, url: administration.url },
    ...(catcher ? { links } : {}),
  };
  let server = await serve(program, { ...place, stdout: 'inherit' }).catch(async (error) => {
    await vite.close();
    throw error;
  });
  startOutbox({ admin: administration.url, key: host, sendMail: sendMail ?? catcher?.send });
  vite.printUrls();
  const edited = watchEdits(sources);
  for (;;) {
    await edited();
    try {
      await buildHooks();
      await server.stop();
      server = await serve(program, { ...place, stdout: 'inherit' });
      say('Hooks and migrations reloaded.');
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    }
  }
});

/** @param {string} api origin the pages' requests are passed on to; the root vite.config.ts reads it */
async function serveVite(api) {
  process.env['SPARK_API'] = api;
  const { createServer } = await import('vite');
  const vite = await createServer({ configFile: join(root, 'vite.config.ts') });
  return vite.listen();
}
