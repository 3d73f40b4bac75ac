/** What an account's device does not keep once it has arrived: all other ops are sent again to a restored server that has lost them. */
import type { OpKind } from '#domain/ops/op.ts';

/** The site's forms, whose words leave the device; marks, which are made anew; posts, on which their editors decide. */
export const notSentAgain: ReadonlySet<string> = new Set<OpKind>([
  'estimate.save',
  'estimate.submit',
  'contact.send',
  'checklist.subscribe',
  'post.save',
  'post.delete',
  'post.restore',
  'image.add',
  'event.read',
  'thread.seen',
]);
