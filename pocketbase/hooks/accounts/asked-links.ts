/** Queues links to reset a password or confirm an address. A later job matches accounts, so no response reveals one. */
import * as v from 'valibot';

import { emailAddress } from '#domain/form-values.ts';
import { widestNetwork } from '../core/client-networks.ts';
import { eachItem, isDueItem } from '../core/each-item.ts';
import { newRowId, insert, run, selectRows, transact } from '../core/database.ts';
import { wakeOutbox } from '../core/jobs.ts';
import { accessRetentionMs } from '../mail/queue-mail.ts';
import { accountByEmail, type Role } from './accounts.ts';
import { deviceHash } from './known-devices.ts';
import { mailReset } from './reset-password.ts';
import { mailConfirmation } from './sign-up.ts';
import { openEndpoint } from '../endpoint.ts';

/** `device` (may be empty) and `network` are hashes; `asked` is in UTC ms. */
const columns = { id: '', kind: '', role: '', email: '', device: '', network: '', asked: 0 };

type Kind = 'reset' | 'confirmation';

const askedLinkSchema = v.object({ email: emailAddress });

export const requestLink = (kind: Kind, role: Role) =>
  openEndpoint(askedLinkSchema, ({ app, event }, wanted) => {
    const network = $security.sha256(widestNetwork(event));
    const from = { device: deviceHash(event), network, asked: Date.now() };
    insert(app, 'asked_links', { id: newRowId(), kind, role, ...wanted, ...from });
    wakeOutbox(app);
    return 'done';
  });

/** Mails a link asked for in PocketBase's dashboard, within our mail limits. */
export function mailDashboardReset({ record, requestEvent: request }: ResetEvent): void {
  mailReset(request.app, record, { device: '', network: 'dashboard', now: Date.now() });
  request.noContent(204);
}

export function mailDashboardConfirmation({ record, requestEvent: request }: ResetEvent): void {
  mailConfirmation(request.app, record);
  request.noContent(204);
}

export function mailAskedLinks(app: PbApp, now: number): void {
  const rest = `FROM asked_links WHERE ${isDueItem('mailed links', 'id')} ORDER BY asked LIMIT 20`;
  eachItem(app, 'mailed links', selectRows(app, columns, rest), (asked) => {
    transact(app, (tx) => {
      run(tx, 'DELETE FROM asked_links WHERE id = {:id}', { id: asked.id });
      if (asked.asked > now - accessRetentionMs()) mailLink(tx, asked, now);
    });
  });
}

function mailLink(
  tx: PbApp,
  { kind, role, email, device, network }: typeof columns,
  now: number,
): void {
  const account = accountByEmail(tx, role === 'staff' ? 'staff' : 'clients', email);
  if (!account) return;
  if (kind === 'confirmation') mailConfirmation(tx, account);
  else mailReset(tx, account, { device, network, now });
}
