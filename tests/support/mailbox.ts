/** A local SMTP server that keeps mails and can misbehave. */
import { EventEmitter, on } from 'node:events';

import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

import { portOf } from './listening.ts';

export type Mail = Pick<Email, 'subject' | 'headers'> & {
  messageId: string;
  from: string;
  to: string;
  replyTo: string;
  html: string;
  text: string;
  attached: { name: string; type: string; text: string }[];
};

export type Mailbox = Awaited<ReturnType<typeof startMailbox>>;

export async function startMailbox() {
  const mails: Mail[] = [];
  const events = new EventEmitter();
  events.setMaxListeners(0);
  let refusal: { code: number; words: string } | undefined;
  let silent = false;
  let onTaken: (() => Promise<void>) | undefined;
  let held = 0;
  let port = 0;
  let server = make();

  function make(): SMTPServer {
    return new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      disableReverseLookup: true,
      closeTimeout: 1,
      onConnect(_session, done) {
        if (!silent) return done();
        held += 1;
        events.emit('change');
      },
      onRcptTo(_address, _session, done) {
        done(refusal ? failure(refusal) : undefined);
      },
      onData(stream, _session, done) {
        void answer(stream, done);
      },
    });
  }

  async function answer(
    stream: NodeJS.ReadableStream,
    done: (problem?: Error) => void,
  ): Promise<void> {
    try {
      await take(stream);
    } catch {
      return done(new Error('not readable'));
    }
    done();
  }

  async function take(stream: NodeJS.ReadableStream): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(Buffer.from(part));
    mails.push(await read(Buffer.concat(parts)));
    await onTaken?.();
    events.emit('change');
  }

  async function listen(): Promise<void> {
    server.on('error', () => undefined);
    port = await portOf(server.server, port);
  }

  async function until<T>(found: () => T | undefined): Promise<T> {
    const changes = on(events, 'change');
    for (;;) {
      const value = found();
      if (value !== undefined) {
        await changes.return?.();
        return value;
      }
      await changes.next();
    }
  }

  await listen();
  return {
    /** Environment that makes a server send here. */
    env: {
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(port),
      MAIL_FROM: 'Spark Tax Advisory <office@spark.test>',
      STAFF_MAIL: 'desk@spark.test',
      MAIL_RETRY_SECONDS: '0.02',
    },
    /** The mails received so far, in order. */
    mails,
    received: ({ to, subject }: { to?: string; subject?: RegExp }, count = 1) =>
      until(() => {
        const fit = mails.filter(
          (mail) => (!to || mail.to === to) && (!subject || subject.test(mail.subject ?? '')),
        );
        return fit.length >= count ? fit : undefined;
      }),
    /** Refuses all mails, or accepts them again. */
    refuse(answer: typeof refusal) {
      refusal = answer;
    },
    /** While it is silent, accepts connections and never answers. */
    hang(on: boolean) {
      silent = on;
    },
    /** Resolves once a sender waits for an answer. */
    hanging: () => until(() => (held > 0 ? true : undefined)).then(() => undefined),
    /** Runs when a mail is accepted, before the answer. */
    onTaken(act: typeof onTaken) {
      onTaken = act;
    },
    stop: () => new Promise<void>((done) => server.close(() => done())),
    async restart() {
      server = make();
      await listen();
    },
  };
}

export function linkIn({ html }: Mail): string {
  const href = /<a href="([^"]+)"/.exec(html)?.[1];
  if (!href) throw new Error('no link');
  return href.replaceAll('&amp;', '&');
}

/** Token of the latest received mail. Once it is sent, the server's row no longer holds it. */
export async function tokenReceived(
  mailbox: Pick<Mailbox, 'received'>,
  ...wanted: Parameters<Mailbox['received']>
): Promise<string> {
  const mail = (await mailbox.received(...wanted)).at(-1);
  return mail ? new URL(linkIn(mail)).hash.slice(1) : '';
}

async function read(raw: Buffer): Promise<Mail> {
  const email = await PostalMime.parse(raw);
  return {
    subject: email.subject,
    headers: email.headers,
    messageId: email.messageId ?? '',
    from: email.from?.address ?? '',
    to: email.to?.map(({ address }) => address ?? '').join(', ') ?? '',
    replyTo: email.replyTo?.map(({ address }) => address ?? '').join(', ') ?? '',
    html: email.html ?? '',
    text: email.text ?? '',
    attached: email.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? '',
      type: mimeType,
      text: typeof content === 'string' ? content : new TextDecoder().decode(content),
    })),
  };
}

function failure({ code, words }: { code: number; words: string }): Error {
  return Object.assign(new Error(words), { responseCode: code });
}
