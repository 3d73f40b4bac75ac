/** An edit of a request as it is kept while it is typed: with each text, what stood in its field when the first letter was typed. */
import type { TextValues } from '#domain/kept-form.ts';
import { requestFields, type RequestFields } from '#domain/requests/request.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { changeIn } from './client-ops.ts';

/** The name under which that is kept beside the text. */
export const overField = (field: string) => `over-${field}`;

/** What stood in the fields that someone has typed into. */
export function typedOver(says: TextValues): Partial<RequestFields> {
  const over: Partial<RequestFields> = {};
  for (const field of requestFields) {
    const text = says[overField(field)];
    if (text !== undefined) over[field] = text;
  }
  return over;
}

/** Without the fields in which the same stands again as before the first letter: a colleague's text there stays. */
export function changedIn(
  wanted: Partial<RequestFields>,
  over: Partial<RequestFields>,
): Partial<RequestFields> {
  const changed = { ...wanted };
  for (const field of requestFields) if (wanted[field] === over[field]) delete changed[field];
  return changed;
}

/**
 * What an edit builds on, field by field: what stood there when it was begun, so that two people's texts meet in a conflict.
 * Where that was a change of one's own which still waits, and which this one takes the place of, it is what that one built on.
 */
export function seenBefore(
  stored: RequestFields,
  waiting: readonly OutboxEntry[],
  over: Partial<RequestFields>,
): RequestFields {
  const before = { ...stored, ...over };
  for (const { changes, base } of waiting.map(changeIn)) {
    for (const field of requestFields) {
      const own = changes[field];
      if (own !== undefined && own === (over[field] ?? own)) before[field] = base[field] ?? own;
    }
  }
  return before;
}
