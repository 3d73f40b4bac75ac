import type { Notice } from '../mail/emails-of-accounts.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { isStaff } from './accounts.ts';
import type { AuditAction } from '#domain/audit/actions.ts';
import { appendAudit } from '../audit/append.ts';
import type { MailData } from '../mail/email-templates.ts';

/** `to` is the former address after a change of address, so its owner notices a takeover. */
export function mailNotice(
  app: PbApp,
  account: PbRecord,
  { to, notice }: { to: string; notice: Notice },
): void {
  const role = isStaff(account) ? 'staff' : 'client';
  queueMail(app, { kind: 'account-notice', to, data: { notice, role } });
}

type FactorKind = keyof typeof actions;

const actions = {
  'factor-set': 'factor-added',
  'factor-removed': 'factor-removed',
  'factor-reset': 'factor-removed',
  'recovery-code-used': 'recovery-code-used',
  'new-recovery-codes': 'recovery-codes-made',
} as const satisfies Partial<Record<keyof MailData, AuditAction>>;

export function noticeFactor<K extends FactorKind>(
  tx: PbApp,
  account: PbRecord,
  { kind, data, by }: { kind: K; data: MailData[K]; by: PbRecord | null },
): void {
  queueMail<FactorKind>(tx, { kind, to: account.getString('email'), data });
  const whose = by?.id === account.id ? {} : { account };
  appendAudit(tx, { by, action: actions[kind], ...whose }, Date.now());
}
