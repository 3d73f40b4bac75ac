/** Passwords are hashed at PocketBase's usual cost in service; tests' own folders have the least (tests/support/commands). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import * as v from 'valibot';
import { expect, test } from 'vitest';

import { startServer } from '../support/server.ts';

const collection = v.object({
  fields: v.array(v.looseObject({ name: v.string(), cost: v.optional(v.number()) })),
});

/** PocketBase's own word for bcrypt's usual one, 10. */
const usual = 0;

test.each(['clients', 'staff', '_superusers'])('%s', async (name) => {
  const folder = await mkdtemp(join(tmpdir(), 'spark-empty-'));
  const server = await startServer({ data: join(folder, 'data') });
  try {
    const answer = await server.admin(`/api/collections/${name}`);
    const { fields } = v.parse(collection, await answer.json());
    expect(fields.find((field) => field.name === 'password')?.cost).toBe(usual);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
