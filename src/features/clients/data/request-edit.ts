/** An edit of a request as it is kept while it is typed: with each text, what stood in its field when the first letter was typed. */
import type { TextValues } from '#domain/kept-form.ts';
import { requestFields, type RequestFields } from '#domain/requests/request.ts';

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
