/** A second process on the database of a server, which writes to it again and again. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { provisionPocketBase } from '../../scripts/provision.mjs';
import { root } from '../../scripts/root.mjs';

/** Resolves once it writes, to what ends it. */
export async function startOtherWriter(data: string): Promise<() => Promise<void>> {
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
