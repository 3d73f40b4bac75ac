import type { AuditAction } from '#domain/audit/actions.ts';
import { appendAudit } from '../audit/append.ts';
import type { MailData } from '../mail/email-templates.ts';
import { queueMail } from '../mail/queue-mail.ts';

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
