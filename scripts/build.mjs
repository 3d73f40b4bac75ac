/** `npm run build`: builds everything for the server into `build/`. */
import { buildIfChanged } from './build-if-changed.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { main } from './main.mjs';

await main(async (say) => {
  await ensureDependencies(say);
  await buildIfChanged(say);
  return 0;
});
