/** Checks that the mail server accepts mail from the firm, without sending any. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { connect as connectTls } from 'node:tls';
import { hostname } from 'node:os';
import { reasonOf } from './golive-address.mjs';
import { isLocal } from './mail.mjs';

/**
 * Delivers up to the mail itself.
 * @param {import('./mail.mjs').Smtp} smtp
 * @returns {Promise<string[]>} why no mail would leave, one sentence a problem
 */
export async function smtpProblems(smtp) {
  const server = `${smtp.host}:${smtp.port}`;
  let step = 'is not reached';
  /** @type {Awaited<ReturnType<typeof openSession>> | undefined} */
  let session;
  try {
    session = await openSession(smtp);
    step = 'does not greet';
    succeeded(await session.read());
    step = 'refuses EHLO';
    let offers = succeeded(await session.ask(`EHLO ${hostname()}`));
    let isEncrypted = smtp.tls;
    if (!smtp.tls && /^250[- ]STARTTLS/im.test(offers)) {
      step = 'does not encrypt';
      succeeded(await session.ask('STARTTLS'));
      await session.encrypt();
      isEncrypted = true;
      offers = succeeded(await session.ask(`EHLO ${hostname()}`));
    }
    if (smtp.user !== '') {
      step = 'does not let SMTP_USER sign in';
      if (!isEncrypted && !isLocal(smtp.host))
        throw new Error('it offers no encryption for the password');
      if (!/^250[- ]AUTH\b.*\bPLAIN\b/im.test(offers)) throw new Error('it offers no AUTH PLAIN');
      const secret = Buffer.from(`\0${smtp.user}\0${smtp.password}`).toString('base64');
      succeeded(await session.ask(`AUTH PLAIN ${secret}`));
    }
    step = `takes no mail from ${smtp.from}`;
    succeeded(await session.ask(`MAIL FROM:<${smtp.from}>`));
    step = `takes no mail for ${smtp.to}`;
    succeeded(await session.ask(`RCPT TO:<${smtp.to}>`));
    await session.ask('QUIT');
    return [];
  } catch (error) {
    return [`the mail server ${server} ${step}: ${reasonOf(error)}`];
  } finally {
    session?.end();
  }
}

/** @param {string} said */
function succeeded(said) {
  if (!said.startsWith('2')) throw new Error(said.slice(0, 200));
  return said;
}

const withinMs = 15_000;

/**
 * `tls` encrypts from the first byte; the certificate must be valid.
 * @param {{ host: string, port: number, tls: boolean }} server
 * @throws {Error} with why the server is not reached
 */
async function openSession({ host, port, tls }) {
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

  /** @param {string} command */
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
