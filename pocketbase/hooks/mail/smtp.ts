/** The way out: an SMTP server named by the environment, else the one of PocketBase's settings. */
import { firm } from '#config/firm.ts';
import { fromEnvironment } from '../core/environment.ts';

/** Who our mails are from. */
export type Sender = { name: string; address: string };

/** Made once: the environment does not change. */
let environmentMailer: PbMailer | undefined;

/** A client that sends at once, or nothing while no SMTP server is named. */
export function openSmtp(app: PbApp): PbMailer | undefined {
  const host = fromEnvironment('SMTP_HOST');
  if (host !== '') return (environmentMailer ??= environmentClient(app, host));
  return app.settings().smtp.enabled ? directClient(app) : undefined;
}

function environmentClient(app: PbApp, host: string): PbMailer {
  const client = directClient(app);
  client.host = host;
  client.tls = /^(1|true|yes)$/i.test(fromEnvironment('SMTP_TLS'));
  client.port = Number(fromEnvironment('SMTP_PORT')) || (client.tls ? 465 : 587);
  client.username = fromEnvironment('SMTP_USER');
  client.password = fromEnvironment('SMTP_PASSWORD');
  return client;
}

/** From `MAIL_FROM`, as `Name <address>` or an address alone; else the firm's own. */
export function sender(): Sender {
  const given = fromEnvironment('MAIL_FROM').trim();
  const named = /^(.*?)\s*<([^<>\s]+)>$/.exec(given);
  const address = (named ? named[2] : given) || firm.email;
  return { name: named?.[1]?.replace(/^"(.*)"$/, '$1') || firm.name, address };
}

/**
 * PocketBase hands out an SMTP client only while its settings ask for one. They are put back at once: what the
 * environment says goes into the client alone, so that no later save of the settings can write a password down.
 */
function directClient(app: PbApp): PbMailer {
  const { smtp } = app.settings();
  const before = smtp.enabled;
  smtp.enabled = true;
  try {
    const client = app.newMailClient();
    // PocketBase's own mails go through its hook into the queue; what comes out of the queue must not.
    client.onSend().unbindAll();
    return client;
  } finally {
    smtp.enabled = before;
  }
}
