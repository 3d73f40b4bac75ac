/** Speaks enough SMTP to check a mail server. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { connect as connectTls } from 'node:tls';

const withinMs = 15_000;

/**
 * `tls` encrypts from the first byte; the certificate must be valid.
 * @param {{ host: string, port: number, tls: boolean }} server
 * @throws {Error} with why the server is not reached
 */
export async function openSession({ host, port, tls }) {
  const name = { host, servername: /^[\d.:]+$/.test(host) ? '' : host };
  /** @type {import('node:net').Socket} */
  let socket = tls ? connectTls({ ...name, port }) : connect({ host, port });
  let lines = reading();
  await once(socket, tls ? 'secureConnect' : 'connect');
  return { ask, read, encrypt, end: () => socket.destroy() };

  function reading() {
    const own = socket;
    own.setTimeout(withinMs, () => own.destroy(new Error(`silent for ${withinMs / 1000} s`)));
    const all = createInterface({ input: own });
    // A broken connection has no end event.
    own.on('error', () => all.close());
    return all[Symbol.asyncIterator]();
  }

  /** The complete answer. @param {string} command */
  function ask(command) {
    socket.write(`${command}\r\n`);
    return read();
  }

  async function read() {
    const said = [];
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw socket.errored ?? new Error('the server hung up');
      said.push(value);
      if (!/^\d{3}-/.test(value)) return said.join('\n');
    }
  }

  /** After the server accepted STARTTLS. */
  async function encrypt() {
    socket.removeAllListeners();
    const secure = connectTls({ ...name, socket });
    socket = secure;
    lines = reading();
    await once(secure, 'secureConnect');
  }
}
