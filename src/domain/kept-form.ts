/** The text of a form of the site as a row of the device's database. */
import type { OpKind } from './ops/op.ts';

/** The forms whose text is kept, each with the op it sends. */
export const opOfForm = {
  contact: 'contact.send',
  checklist: 'checklist.subscribe',
  note: 'lead.note',
  profile: 'profile.save',
  answer: 'request.answer',
  request: 'request.decide',
  onboarding: 'onboarding.save',
  appointment: 'appointment.wish',
  message: 'message.send',
} as const satisfies Record<string, OpKind>;

export type FormName = keyof typeof opOfForm;

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
