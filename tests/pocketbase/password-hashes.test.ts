// @module-tag slow
/** Tests the cost of password hashes: bcrypt's usual one in service, the same for unknown addresses. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as v from 'valibot';
import { expect, test } from 'vitest';

import { anAccount, anEmail, signInAs } from '../support/accounts.ts';
import { serverForTest, folderForTest, hooksForTest } from '../support/use-server.ts';

const collection = v.object({
  fields: v.array(v.looseObject({ name: v.string(), cost: v.optional(v.number()) })),
});

/** PocketBase's setting for bcrypt's default cost, 10. */
const usual = 0;

test.each(['clients', 'staff', '_superusers'])('%s', async (name) => {
  const server = await serverForTest({ data: join(folderForTest(), 'data') });
  const answer = await server.admin(`/api/collections/${name}`);
  const { fields } = v.parse(collection, await answer.json());
  expect(fields.find((field) => field.name === 'password')?.cost).toBe(usual);
});

/** Writes a file per password hash of the hooks; PocketBase hashes one more, also for unknown addresses. */
const counting = (folder: string) => `const countedHash = () => {
  $os.writeFile(${JSON.stringify(folder)} + '/hash-' + $security.randomString(20), '', 0o600);
  return 'validatePassword';
};`;

test('a wrong password is hashed as often for an unknown address as for a known one', async () => {
  const changed = await hooksForTest((folder) => ({ before: counting(folder) }));
  const code = join(changed.hooks, 'hooks/server.js');
  const counted = (await readFile(code, 'utf8'))
    .replaceAll('?.validatePassword(', '?.[countedHash()](')
    .replaceAll('.validatePassword(', '[countedHash()](');
  await writeFile(code, counted);
  const server = await serverForTest({ hooks: changed.hooks });
  const hashesOf = async (role: 'clients' | 'staff', email: string, password: string) => {
    const answer = await signInAs(server, role, email, password);
    expect(answer.status).toBe(400);
    const names = (await readdir(changed.folder)).filter((name) => name.startsWith('hash-'));
    for (const name of names) await rm(join(changed.folder, name));
    return names.length;
  };
  await server.withoutLoginLimits();
  const seen: Record<string, [known: number, unknown: number]> = {};
  for (const role of ['clients', 'staff'] as const) {
    const { email } = await anAccount(server, role);
    for (const word of ['wrong password', 'caf\u00e9', 'cafe\u0301', 'caf\u00e9 e\u0301']) {
      seen[`${role} ${word}`] = [
        await hashesOf(role, email, word),
        await hashesOf(role, anEmail(), word),
      ];
    }
  }
  for (const [known, unknown] of Object.values(seen)) expect(unknown).toBe(known);
  expect(Object.values(seen).map(([known]) => known)).toEqual([0, 2, 2, 3, 0, 2, 2, 3]);
});
