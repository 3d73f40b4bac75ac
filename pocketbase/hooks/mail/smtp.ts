/** Opens the SMTP server of the environment, else of PocketBase's settings. */
import { firm } from '#config/firm.ts';
import { fromEnvironment } from '../core/environment.ts';

export type Sender = { name: string; address: string };

let environmentMailer: PbMailer | undefined;

/** Undefined if no server is configured. */
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

/** Parses `MAIL_FROM` (`Name <address>` or an address); defaults to the firm's. */
export function sender(): Sender {
  const given = fromEnvironment('MAIL_FROM').trim();
  const named = /^(.*?)\s*<([^<>\s]+)>$/.exec(given);
  const address = (named ? named[2] : given) || firm.email;
  return { name: named?.[1]?.replace(/^"(.*)"$/, '$1') || firm.name, address };
}

/**
 * PocketBase needs enabled settings for a client. Credentials go into the client alone, so that saving settings never
 * stores a password.
 */
function directClient(app: PbApp): PbMailer {
  const { smtp } = app.settings();
  const before = smtp.enabled;
  smtp.enabled = true;
  try {
    const client = app.newMailClient();
    // PocketBase's mail hook would queue this mail again.
    client.onSend().unbindAll();
    return client;
  } finally {
    smtp.enabled = before;
  }
}
