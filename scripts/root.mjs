import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Outputs of `npm run build`, ignored by git. */
export const built = {
  folder: join(root, 'build'),
  site: join(root, 'build/site'),
  hooks: join(root, 'build/pb/hooks'),
  migrations: join(root, 'build/pb/migrations'),
  stamp: join(root, 'build/stamp.json'),
};

/** True in a release, where everything is built and nothing is rebuilt. */
export const isRelease = existsSync(join(root, 'release.json'));
