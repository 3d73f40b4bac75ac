/** Texts of engagement letters, for signers and the firm. */
import type { Signature } from '#domain/engagements/engagement.ts';
import type { ShownState, Signer } from '#domain/engagements/states.ts';
import { firmDateTime, type NamedZone } from '#domain/firm-time.ts';

export const engagementTexts = {
  title: 'Engagement letter',
  lead: 'What we do for you, what it costs, and who is responsible for what.',
  yours: 'Your engagement letter waits for your signature.',
  others: 'Your engagement letter is under way. You can read it at any time.',
  read: 'Read the letter',
  loading: 'Loading your letter...',
  unread: 'Your letter could not be read.',
  nothing: 'No letter waits for you. We send one when we have agreed on your price.',
  signed: 'Signed here.',
  signedRest: 'It counts when it has arrived.',
  declined: 'Declined here.',
  declinedRest: 'We hear of it when it has arrived.',
  notTaken: 'It does not count.',
  unsaved: 'Not saved:',
  unsavedRest: 'there is no room on this device, and it could not be sent. Try again.',
  consentFirst: 'Before you sign here, agree to electronic records. You may sign on paper instead.',
  intent: 'I have read this letter, and by pressing Sign I sign it.',
  intentMissing: 'Tick the box to say that you mean to sign.',
  name: 'Your full name, as your signature',
  nameMissing: 'Enter your full name.',
  sign: 'Sign',
  declineOpen: 'I do not want to sign',
  reason: 'Why not? We read this.',
  reasonMissing: 'Tell us why in a few words.',
  decline: 'Decline the letter',
  notForms:
    'This is not IRS Form 8878 or 8879: you authorize the filing of each return separately.',
  save: 'Save the letter',
  proof: (hash: string) => `SHA-256 of this text, as it is signed: ${hash}`,
  appointment: 'Book your first appointment',
} as const;

export const engagementStateTexts: Record<ShownState, string> = {
  draft: 'Draft',
  sent: 'Sent',
  opened: 'Opened',
  signed: 'Signed by the client',
  'spouse-signed': 'Signed by both clients',
  countersigned: 'Signed by all',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  replaced: 'Replaced by a newer letter',
  expired: 'Expired',
};

/** Who has to do something, for a signer. */
export function nextTextFor(as: Signer, next: Signer | null): string {
  if (next === null) return '';
  if (next === as) return 'It waits for your signature.';
  if (next === 'firm') return 'It waits for our signature.';
  return next === 'spouse' ? 'It waits for your spouse.' : 'It waits for the client.';
}

const roles: Record<Signer, string> = { client: 'Client', spouse: 'Spouse', firm: 'For the firm' };

export function signatureText({ signer, name, at }: Signature, zone: NamedZone): string {
  return `${roles[signer]}: ${name}, ${firmDateTime(at, zone)}`;
}

/** For whoever holds a signed letter. */
export const verifyTexts = {
  title: 'Is this file a letter of ours?',
  lead: 'Choose the PDF of a signed engagement letter. Your browser computes its SHA-256; the file itself stays on your device.',
  label: 'The signed letter',
  found: 'This is a letter of ours, and not one byte was changed.',
  /** `signed` for who has, with the time. */
  foundRest: (engagement: string, signed: readonly string[]) =>
    `Engagement ${engagement}. ${signed.length === 0 ? 'Nobody has signed it.' : `Signed: ${signed.join('; ')}.`}`,
  notWhole: 'It is not signed by all.',
  over: 'It was withdrawn, declined or replaced, and does not count.',
  none: 'This is no letter of ours.',
  noneRest: 'It was changed, printed anew, or comes from somewhere else.',
  checking: 'Checking...',
  tooLarge: 'This file is too large to be one of our letters.',
  unread: 'This file could not be read.',
  unreachable: 'The server could not be reached.',
  unreachableRest: 'Try again when you are online.',
} as const;

type Fields = Readonly<Record<string, string>>;

const fields: Fields = {
  name: 'Name in the letter',
  spouse: 'Spouse who signs too',
  spouseEmail: 'Email of the spouse',
  until: 'Last day to sign',
  words: 'What else is agreed',
};

/** For the desk. */
export const letterDeskTexts = {
  title: 'Engagement letters',
  nothing: 'No letter yet. Make one from an estimate.',
  make: 'Make the engagement letter',
  preview: 'What the client will see',
  read: 'Read the letter',
  writing: 'The text is here when the server has written it.',
  send: 'Send to the client',
  sendRest: 'Once sent, the text cannot be changed: only withdrawn or replaced.',
  adjust: 'Adjust',
  save: 'Save changes',
  withdraw: 'Withdraw the letter',
  withdrawReason: 'Why the letter is withdrawn',
  countersign: 'Countersign the letter',
  notSigned: 'Not countersigned.',
  fields,
  ways: { once: 'once', monthly: 'each month', twelve: 'in all' },
  wrong: {
    price: 'Enter a price like $1,250.00.',
    until: 'Enter a whole date that exists, like 12/05/2026.',
    long: 'Shorten this.',
    name: 'Enter the name.',
    spouseEmail: 'Enter name and email of the spouse, or neither.',
  },
} as const;

/** For owners. The template's wording is for counsel. */
export const letterTemplateTexts = {
  title: 'Engagement letter',
  lead: 'The text of new letters. A line that begins with “# ” is a title, one with “- ” an item. Fields in braces are filled in; a line that is one empty field is left out. Letters that were sent keep their text. Not for IRS Forms 8878 and 8879. Have counsel read it.',
  label: 'Template',
  loading: 'Loading...',
  unread: 'This could not be read.',
  save: 'Save the template',
  saved: 'Saved. New letters use it.',
  cancel: 'Discard my changes',
  tooLong: 'Shorten the template.',
  wrong: 'Enter a text whose fields are all known.',
  place: (line: number, column: number, field: string) =>
    `Line ${line}, column ${column}: ${field} is not a field.`,
  changed: (version: number, who: string, day: string) =>
    `Version ${version}, changed by ${who} on ${day}.`,
  builtIn: 'This is the text that came with the program.',
} as const;
