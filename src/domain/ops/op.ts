/** A write: stored on the device, sent to the write endpoint, applied once. */
import * as v from 'valibot';

import { keyPattern, recordId as id } from '../ids.ts';
import { listOf } from '../list-of.ts';

/** Version of the wire format (docs/architecture.md, The write endpoint). */
export const opsVersion = 1;

export const opsPerRequest = 20;

/** For staff, whose posts may be long. */
export const opsRequestBytes = 1024 * 1024;

/** For others: 20 of the longest messages. A rejected batch is sent op by op. */
export const opsRequestBytesOfOthers = 256 * 1024;

export const opsPerVerify = 200;

export const opKinds = [
  'estimate.save',
  'estimate.submit',
  'document.attach',
  'document.remove',
  'document.restore',
  'document.withdraw',
  'contact.send',
  'checklist.subscribe',
  'profile.save',
  'post.save',
  'post.delete',
  'post.restore',
  'image.add',
  'lead.change',
  'lead.note',
  'lead.reply',
  'request.begin',
  'request.add',
  'request.change',
  'request.decide',
  'request.answer',
  'onboarding.save',
  'onboarding.submit',
  'onboarding.reopen',
  'onboarding.review',
  'consent.give',
  'preferences.save',
  'event.read',
  'thread.begin',
  'thread.note',
  'thread.seen',
  'thread.move',
  'message.send',
  'appointment.wish',
  'engagement.draft',
  'engagement.send',
  'engagement.withdraw',
  'engagement.open',
  'engagement.sign',
  'engagement.decline',
] as const;

export type OpKind = (typeof opKinds)[number];

const revision = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31));

/** `body` is JSON text, sent byte for byte as stored. */
export const opSchema = v.object({
  id,
  kind: v.picklist(opKinds),
  entity: id,
  rev: v.nullish(revision, null),
  base: v.nullish(revision, null),
  key: v.nullish(v.pipe(v.string(), v.regex(keyPattern)), null),
  needs: v.nullish(listOf(id, opsPerRequest), []),
  body: v.string(),
});

export type Op = v.InferOutput<typeof opSchema>;

export function opHashText(op: Op): string {
  return [
    opsVersion,
    op.kind,
    op.entity,
    op.rev ?? '',
    op.base ?? '',
    op.needs.join(','),
    op.body,
  ].join('\n');
}
