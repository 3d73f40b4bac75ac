import type { Estimate } from '#domain/estimator/estimate.ts';
import type { NewEstimate } from '../mail/emails-to-staff.ts';
import { isAnnounced } from '../mail/mails-table.ts';
import { mayAnnounce, mayReply, type Reply } from '../mail/replies.ts';
import { queueMail, staffAddress } from '../mail/queue-mail.ts';
import { newContinueToken } from './continue-links.ts';

/** `valid_until` is a time that `Date` parses; `missing` counts open questions. */
export type StoredEstimate = {
  id: string;
  priced: Estimate;
  valid_until: string;
  missing: number;
};

export function mailSubmission(
  tx: PbApp,
  stored: StoredEstimate,
  { name, phone, compared, ...reply }: Reply & Pick<NewEstimate, 'name' | 'phone' | 'compared'>,
  now: number,
): void {
  const { to: email, sender, suspectedSpam } = reply;
  if (mayAnnounce(tx, sender)) {
    queueMail(tx, {
      kind: 'staff-new-estimate',
      to: staffAddress(),
      about: stored.id,
      data: {
        id: stored.id,
        name,
        email,
        phone,
        priced: stored.priced,
        missing: stored.missing,
        compared: compared ?? [],
        submitted: true,
        suspectedSpam,
      },
    });
  }
  if (mayReply(tx, reply)) queueCopy(tx, stored, reply.to, now, true);
}

/** Staff get a mail about an unsent estimate at its first copy. */
export function mailCopy(
  tx: PbApp,
  stored: StoredEstimate & { submitted: boolean },
  reply: Reply,
  now: number,
): void {
  if (!mayReply(tx, reply)) return;
  queueCopy(tx, stored, reply.to, now, stored.submitted);
  if (stored.submitted || isAnnounced(tx, stored.id) || !mayAnnounce(tx, reply.sender)) return;
  queueMail(tx, {
    kind: 'staff-new-estimate',
    to: staffAddress(),
    about: stored.id,
    data: {
      id: stored.id,
      name: '',
      email: reply.to,
      phone: '',
      priced: stored.priced,
      missing: stored.missing,
      submitted: false,
      suspectedSpam: false,
    },
  });
}

function queueCopy(
  tx: PbApp,
  stored: StoredEstimate,
  to: string,
  now: number,
  submitted: boolean,
): void {
  queueMail(tx, {
    kind: 'estimate-copy',
    to,
    about: stored.id,
    data: {
      priced: stored.priced,
      missing: stored.missing,
      validUntil: Date.parse(stored.valid_until.replace(' ', 'T')),
      token: newContinueToken(tx, stored.id, now),
      submitted,
    },
  });
}
