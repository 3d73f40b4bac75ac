/** A screen that no one sees, for a browser that needs one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

export type Display = { name: string; stop: () => Promise<void> };

/** Starts an X server on a free display. */
export async function startDisplay(): Promise<Display> {
  const args = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
  const server = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const name = await new Promise<string>((done, fail) => {
    server.once('error', fail);
    server.once('exit', () => fail(new Error('Xvfb did not start')));
    server.stdio[3]?.once('data', (number) => done(`:${String(number).trim()}`));
  });
  return {
    name,
    async stop() {
      const gone = once(server, 'exit');
      server.kill();
      await gone;
    },
  };
}
