/** The text of a form as a row of the device's database. */
import type { OpKind } from './ops/op.ts';

/** The forms of the site whose text is kept, each with the op it sends. */
export const opOfForm = {
  contact: 'contact.send',
  checklist: 'checklist.subscribe',
} as const satisfies Record<string, OpKind>;

export type SiteForm = keyof typeof opOfForm;

/** Those of clients and staff besides, which send in ways of their own. */
export type FormName =
  | SiteForm
  | 'note'
  | 'reply'
  | 'profile'
  | 'answer'
  | 'request'
  | 'onboarding'
  | 'appointment'
  | 'message'
  | 'prices'
  | 'firm';

/** A form's fields by their names, as typed. */
export type TextValues = Record<string, string>;

/** `id` is the entity of the op that the text will be sent with. */
export type KeptForm = {
  id: string;
  form: FormName;
  values: TextValues;
  /** What stood in these fields before, where a text is written over another one. */
  over?: TextValues;
  /** UTC milliseconds. */
  updatedAt: number;
};
