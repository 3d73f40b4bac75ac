/** `npm run dev`: the product with Vite's hot reload in front; hooks and migrations are rebuilt as they are edited. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { buildHooks } from './build-if-changed.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { watchEdits } from './edits.mjs';
import { main } from './main.mjs';
import { serve } from './pocketbase-server.mjs';
import { listenable } from './port.mjs';
import { provisionPocketBase } from './provision.mjs';
import { built, root } from './root.mjs';
import { migrateAndSeed } from './seed.mjs';

const port = 8090;
const data = join(root, 'pb_data');
/** What the hooks and migrations are made of. */
const sources = [join(root, 'pocketbase'), join(root, 'src/domain')];

await main(async (say) => {
  await ensureDependencies(say);
  await listenable(port);
  const program = await provisionPocketBase({ say });
  // The server expects its site folder; in development Vite serves the pages instead.
  await mkdir(built.site, { recursive: true });
  await buildHooks();
  const account = await migrateAndSeed(program, data);
  if (account) say(`demo superuser ${account.email}  password ${account.password}`);
  let server = await serve(program, { port, data, stdout: 'inherit' });
  const vite = await serveVite(server.url);
  vite.printUrls();
  const edited = watchEdits(sources);
  for (;;) {
    await edited();
    try {
      await buildHooks();
      await server.stop();
      server = await serve(program, { port, data, stdout: 'inherit' });
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
