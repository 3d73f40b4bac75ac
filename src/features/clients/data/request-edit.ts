/** Keeps a request's edit, with each field's text before typing. */
import type { TextValues } from '#domain/stored-form.ts';
import { requestFields, type RequestFields } from '#domain/requests/request.ts';
import { overField } from '#forms/form-texts.ts';

export function typedOver(says: TextValues): Partial<RequestFields> {
  const over: Partial<RequestFields> = {};
  for (const field of requestFields) {
    const text = says[overField(field)];
    if (text !== undefined) over[field] = text;
  }
  return over;
}

/** The fields that were changed. A field typed back to its first text keeps a colleague's later text. */
export function changedIn(
  wanted: Partial<RequestFields>,
  over: Partial<RequestFields>,
): Partial<RequestFields> {
  const changed = { ...wanted };
  for (const field of requestFields) if (wanted[field] === over[field]) delete changed[field];
  return changed;
}
