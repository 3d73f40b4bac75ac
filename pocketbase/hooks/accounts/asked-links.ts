/**
 * Links that are asked for by an address alone: to a new password, and to confirm the address. Each request is written down
 * in the same way, whether or not the address is known, and the mail loop looks later whose it is: neither the answer nor the
 * time it takes tells who has an account (user enumeration).
 */
import * as v from 'valibot';

import { emailAddress } from '#domain/form-values.ts';
import { guarded } from '../core/answer.ts';
import { widestNetwork } from '../core/client-networks.ts';
import { eachItem, isDueItem } from '../core/each-item.ts';
import { newRowId } from '../core/rows.ts';
import { wakeJob } from '../core/sender-lease.ts';
import { run, selectRows } from '../core/sql.ts';
import { transact } from '../core/transaction.ts';
import { openingKeptMs } from '../mail/mail-waits.ts';
import { readBody } from './account-request.ts';
import { accountByEmail } from './account-rows.ts';
import type { Role } from './role.ts';
import { deviceHash } from './known-devices.ts';
import { mailReset } from './reset-password.ts';
import { mailConfirmation } from './sign-up.ts';

/** `device` is the hash of the asking device's cookie, empty where it has none, `network` that of where it asks from; `asked` is in UTC milliseconds. */
const columns = { id: '', kind: '', role: '', email: '', device: '', network: '', asked: 0 };

type Kind = 'reset' | 'confirmation';

const schema = v.object({ email: emailAddress });

/** What one network address may ask for in a minute. */
const allowances = {
  reset: { name: 'reset', burst: 5, everySeconds: 12 },
  confirmation: { name: 'confirmation', burst: 5, everySeconds: 12 },
} as const satisfies Record<Kind, object>;

/** POST /api/collections/clients/request-password-reset */
export function requestClientReset(e: RequestEvent): void {
  requestLink(e, 'reset', 'clients');
}

/** POST /api/collections/staff/request-password-reset */
export function requestStaffReset(e: RequestEvent): void {
  requestLink(e, 'reset', 'staff');
}

/** POST /api/collections/clients/request-verification */
export function requestConfirmation(e: RequestEvent): void {
  requestLink(e, 'confirmation', 'clients');
}

function requestLink(e: RequestEvent, kind: Kind, role: Role): void {
  guarded(e, () => {
    const wanted = readBody(e, schema, allowances[kind]);
    if (!wanted) return;
    const network = $security.sha256(widestNetwork(e));
    const asked = { id: newRowId(), kind, role, ...wanted, device: deviceHash(e), network };
    run(
      e.app,
      `INSERT INTO asked_links (id, kind, role, email, device, network, asked)
        VALUES ({:id}, {:kind}, {:role}, {:email}, {:device}, {:network}, {:now})`,
      { ...asked, now: Date.now() },
    );
    wakeJob(e.app, 'mail');
    e.noContent(204);
  });
}

/** The dashboard asks for the reset of an account: what holds for everyone's mails holds there too. */
export function mailDashboardReset({ record, requestEvent: request }: ResetEvent): void {
  mailReset(request.app, record, { device: '', network: 'dashboard', now: Date.now() });
  request.noContent(204);
}

/** The same of a link that confirms a client's address. */
export function mailDashboardConfirmation({ record, requestEvent: request }: ResetEvent): void {
  mailConfirmation(request.app, record);
  request.noContent(204);
}

/** Puts what was asked for into the mail queue, where the address is an account's. `now` is in UTC milliseconds. */
export function mailAskedLinks(app: PbApp, now: number): void {
  const rest = `FROM asked_links WHERE ${isDueItem('mailed links', 'id')} ORDER BY asked LIMIT 20`;
  eachItem(app, 'mailed links', selectRows(app, columns, rest), (asked) => {
    transact(app, (tx) => {
      run(tx, 'DELETE FROM asked_links WHERE id = {:id}', { id: asked.id });
      if (asked.asked > now - openingKeptMs()) mailLink(tx, asked, now);
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
