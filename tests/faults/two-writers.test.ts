/** Tests the server beside another process that writes to its database. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { anEmail } from '../support/accounts.ts';
import { messageBody } from '../support/bodies.ts';
import { anOp, post, sendJson } from '../support/op-api.ts';
import { useServer } from '../support/use-server.ts';
import { provisionPocketBase } from '../../scripts/provision.mjs';
import { root } from '../../scripts/root.mjs';

/** Resolves once the process writes, to the function that ends it. */
async function startOtherWriter(data: string): Promise<() => Promise<void>> {
  const program = await provisionPocketBase();
  const commands = join(root, 'tests/support/commands');
  const child = spawn(program, [
    'write-on',
    `--dir=${data}`,
    `--hooksDir=${commands}`,
    '--dev=false',
    '--hooksWatch=false',
    '--automigrate=false',
  ]);
  const gone = new Promise((done) => child.once('close', done));
  await new Promise<void>((done, fail) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('writing')) done();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void gone.then(() => fail(new Error(`the other writer ended: ${said}`)));
  });
  return async () => {
    child.kill('SIGKILL');
    await gone;
  };
}

let endWriter: () => Promise<void>;
const server = useServer();
beforeAll(async () => {
  endWriter = await startOtherWriter(server.data);
});
afterAll(() => endWriter());

test('row 76: ops are applied while another process writes to the database', async () => {
  const ops = Array.from({ length: 3 }, () => anOp('contact.send', messageBody));
  const results = await Promise.all(ops.map((op) => post(server.url, op)));
  expect(results.flat().map(({ status }) => status)).toEqual(ops.map(() => 'applied'));
  expect(await server.rows('contacts')).toHaveLength(ops.length);
});

test('row 76: people sign up in the meantime, and none is refused', async () => {
  const signUp = () =>
    sendJson(`${server.url}/api/clients/sign-up`, {
      email: anEmail(),
      password: 'Tangled-otter-41',
    });
  const answers = await Promise.all([signUp(), signUp()]);
  expect(answers.map(({ status }) => status)).toEqual([202, 202]);
});
