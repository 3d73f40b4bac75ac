/** Where the project and its outputs lie, said once for every script. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Absolute paths of what `npm run build` makes; all of it is ignored by git. */
export const built = {
  folder: join(root, 'build'),
  site: join(root, 'build/site'),
  hooks: join(root, 'build/pb/hooks'),
  migrations: join(root, 'build/pb/migrations'),
  stamp: join(root, 'build/stamp.json'),
};

/** True in what `npm run release` makes: everything is built and installed there, and nothing is made anew. */
export const isRelease = existsSync(join(root, 'release.json'));
