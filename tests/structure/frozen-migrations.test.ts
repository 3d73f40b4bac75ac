/**
 * Landed migrations never change: existing data folders would silently differ from new ones. The next migration
 * corrects mistakes.
 */
import { expect, it } from 'vitest';

import { sha256 } from '../support/op-api.ts';
import { projectFiles, textOf } from '../support/project-files.ts';

/**
 * The start of each file's SHA-256, by name. A new migration adds the line that this test prints; no line ever changes.
 */
const frozen: Record<string, string> = {
  '0001-schema.ts': '5c057d89e51a93fa',
  '0002-engagements.ts': '5025cadf597fa8ac',
  '0003-engagement-opened.ts': 'd49131b565672a1d',
  'schema/accounts.ts': '8a58938a524e0e84',
  'schema/blog.ts': 'a3d086e2fcf11c2b',
  'schema/leads.ts': '37cd9b0a5d59d70d',
  'schema/mails.ts': '358a6c9eea6798db',
  'schema/operation.ts': 'aae45a5f9e3dc1e3',
  'schema/portal.ts': '523432f83fafca3f',
  'schema/search-sql.ts': '83172a0a59d8998c',
};

it('the schema and each migration are as they were when they landed', () => {
  const found = projectFiles(/^pocketbase\/migrations\//).map((path) => [
    path.slice('pocketbase/migrations/'.length),
    sha256(textOf(path)).slice(0, 16),
  ]);
  const differ = found.filter(([file = '', hash]) => frozen[file] !== hash);
  const lines = differ.map(([file, hash]) => `  '${file}': '${hash}',`).join('\n');
  expect(Object.fromEntries(found), `Now they are:\n${lines}`).toEqual(frozen);
});
