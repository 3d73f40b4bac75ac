/** Lists and invites staff; runs and logs owners' changes to accounts. */
import { hasRow, selectAll, transact, changeRow, findRow } from '../core/database.ts';
import type { AuditAction } from '#domain/audit/actions.ts';
import type { AuditDetail } from '#domain/audit/entry.ts';
import { appendAudit } from '../audit/append.ts';
import { refuse } from '../core/answer.ts';
import { accountByEmail, newAccount, randomPassword, type Role, isActive } from './accounts.ts';
import { mailNotice } from './notices.ts';
import { endpoint, type Context } from '../endpoint.ts';
import * as v from 'valibot';
import type { StaffMember } from '#domain/leads/lead-list.ts';
import { emailAddress, requiredText, textLimits } from '#domain/form-values.ts';
import { idPattern } from '#domain/ids.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { linkToken } from './link-tokens.ts';
import { needsInvitation } from './reset-password.ts';

type Target = { collection: Role; id: string };

type AccountChange = {
  values: Record<string, boolean>;
  endsSessions?: true;
  action: AuditAction;
  detail?: AuditDetail;
};

/** Returns undefined if there is nothing to change. */
type Decide<T> = (account: PbRecord, wanted: T, tx: PbApp) => AccountChange | undefined;

/** Refuses with 409 to remove the last active owner. */
export const ownerAction = <T extends Target>(
  input: v.GenericSchema<unknown, T>,
  decide: Decide<T>,
) =>
  endpoint(input, ({ app, by }, wanted) => {
    transact(app, (tx) => {
      const account = findRow(tx, wanted.collection, wanted.id) ?? refuse(404, 'not_found');
      const change = decide(account, wanted, tx);
      if (change) carryOut(tx, account, change, by);
    });
    return 'done';
  });

function carryOut(tx: PbApp, account: PbRecord, change: AccountChange, by: PbRecord): void {
  const { values, endsSessions, action, detail = {} } = change;
  const ends = values['owner'] === false || values['disabled'] === true;
  if (ends && account.getBool('owner') && !othersOwn(tx, account.id)) refuse(409, 'last_owner');
  if (endsSessions) account.refreshTokenKey();
  changeRow(tx, account, values);
  if (endsSessions)
    mailNotice(tx, account, { to: account.getString('email'), notice: 'signed-out' });
  appendAudit(tx, { by, action, account, detail }, Date.now());
}

function othersOwn(tx: PbApp, id: string): boolean {
  const sql =
    'SELECT id FROM staff WHERE owner AND verified AND NOT disabled AND id != {:id} LIMIT 1';
  return hasRow(tx, sql, { id });
}

const columns = {
  id: '',
  name: '',
  email: '',
  verified: false,
  disabled: false,
  owner: false,
  seen: 0,
  factors: 0,
  clients: 0,
};

/** Adds `facts` only for owners. */
export function listStaff({ app, by: asker }: Context) {
  const isOwner = asker.getBool('owner');
  const found = selectAll(
    app,
    `SELECT id, name, email, verified, disabled, owner,
        COALESCE((SELECT MAX(seen) FROM known_devices WHERE account = staff.id), 0) AS seen,
        (SELECT COUNT(*) FROM authenticators WHERE account = staff.id) AS factors,
        (SELECT COUNT(*) FROM client_advisers WHERE staff = staff.id) AS clients
      FROM staff ORDER BY name, email`,
    {},
    columns,
  );
  const staff = Array.from(
    found,
    ({ verified, disabled, seen, factors, clients, ...member }): StaffMember => ({
      ...member,
      inForce: verified && !disabled,
      invited: !verified,
      facts: isOwner
        ? { signedIn: seen > 0 ? seen : null, authenticator: factors > 0, clients }
        : null,
    }),
  );
  return { staff };
}

const inviteStaffSchema = v.object({
  email: emailAddress,
  name: requiredText(textLimits.name),
});
const threeDays = 3 * 24 * 60 * 60;

/** Mails a link to set the password; 409 if the account has one. */
export const inviteStaff = endpoint(inviteStaffSchema, ({ app, by }, wanted) => {
  const fresh = newAccount(app, 'staff', { ...wanted, password: randomPassword() });
  transact(app, (tx) => {
    const known = accountByEmail(tx, 'staff', wanted.email);
    const isInUse = known?.getBool('verified') && !needsInvitation(tx, known);
    if (isInUse || known?.getBool('disabled')) refuse(409, 'has_account');
    const account = known ?? fresh;
    if (!known) tx.save(account);
    appendAudit(tx, { by, action: 'invited', account }, Date.now());
    queueMail(tx, {
      kind: 'staff-invite',
      to: wanted.email,
      // The link works for three days instead of half an hour.
      data: {
        token: linkToken(tx, account, { type: 'passwordReset' }, threeDays),
        name: wanted.name,
      },
    });
  });
  return 'accepted';
});

const changeOwnerSchema = v.object({
  collection: v.optional(v.literal('staff'), 'staff'),
  id: v.pipe(v.string(), v.regex(idPattern)),
  owner: v.boolean(),
});

/** Makes an active account an owner, or an owner ordinary staff. */
export const changeOwner = ownerAction(changeOwnerSchema, (account, { owner }) => {
  if (!isActive(account)) refuse(404, 'not_found');
  if (account.getBool('owner') === owner) return undefined;
  return { values: { owner }, action: 'role-changed', detail: { role: owner ? 'owner' : 'staff' } };
});

const disableAccountSchema = v.object({
  collection: v.picklist(['clients', 'staff']),
  id: v.pipe(v.string(), v.regex(idPattern)),
  disabled: v.boolean(),
});

export const disableAccount = ownerAction(disableAccountSchema, (account, { disabled }) => {
  if (account.getBool('disabled') === disabled) return undefined;
  return { values: { disabled }, action: disabled ? 'account-closed' : 'account-reopened' };
});

/** Returns the password; the first active account becomes owner. Throws the reason if refused. */
export function addStaffByOperator(app: PbApp, email: string, name: string): { password: string } {
  const password = $security.randomString(20);
  const account = newAccount(app, 'staff', { email, password, name });
  transact(app, (tx) => {
    if (accountByEmail(tx, 'staff', email)) {
      throw new Error('this address has a staff account already.');
    }
    const owner = !othersOwn(tx, '');
    changeRow(tx, account, { verified: true, emailVisibility: true, owner });
    appendAudit(tx, { by: null, action: 'invited', account }, Date.now());
  });
  return { password };
}

export function changeOwnerByOperator(app: PbApp, email: string, owner: boolean): string {
  transact(app, (tx) => {
    const account = accountByEmail(tx, 'staff', email);
    if (!account) throw new Error('there is no such account.');
    if (owner && !isActive(account)) throw new Error('this account cannot sign in.');
    if (!owner && !othersOwn(tx, account.id)) throw new Error('someone has to be an owner.');
    if (account.getBool('owner') === owner) return;
    changeRow(tx, account, { owner });
    mailNotice(tx, account, {
      to: account.getString('email'),
      notice: owner ? 'owner' : 'no-owner',
    });
    const detail = { role: owner ? 'owner' : 'staff' };
    appendAudit(tx, { by: null, action: 'role-changed', account, detail }, Date.now());
  });
  return 'changed';
}
