import { declinerOf, type Engagement } from '#domain/engagements/engagement.ts';
import type { LetterField } from '#domain/engagements/letter.ts';
import type { EngagementState, ShownState, Signer } from '#domain/engagements/states.ts';
import { type AgreedLine, type Terms, totalsOf } from '#domain/engagements/terms.ts';
import { instalments } from '#domain/estimator/prices.ts';
import { dayText } from '#domain/firm-time.ts';
import { formatMoney } from '#domain/money.ts';
import { unbroken } from '#domain/unbroken.ts';
import { revisedTexts } from './typed.ts';

export const engagementTexts = {
  title: 'Engagement letter',
  lead: 'What we do for you, what it costs, and who is responsible for what.',
  titleFor: (year: number) => `Engagement letter for ${year}`,
  read: 'Read the letter',
  readToSign: 'Read and sign',
  readLate: 'Read the letter, or sign it all the same',
  late: 'This is by the clock of your device. If it is wrong, you can still sign below: our clock decides.',
  loading: 'Loading your letter...',
  unread: 'Your letter could not be read.',
  nothing: 'No letter waits for you. We send one when we have agreed on your price.',
  pending: {
    sign: ['Signed here.', 'It counts when it has arrived.'],
    decline: ['Declined here.', 'We hear of it when it has arrived.'],
  },
  consentFirst: 'Before you sign here, agree to electronic records. You may sign on paper instead.',
  intent: 'I have read this letter, and by pressing Sign I sign it.',
  intentMissing: 'Tick the box to say that you mean to sign.',
  name: 'Your full name, as your signature',
  nameMissing: 'Enter your full name.',
  tooLong: 'Shorten this.',
  sign: 'Sign',
  signing: 'Signing...',
  declineOpen: 'I do not want to sign',
  reason: 'Why not? We read this.',
  reasonOfSpouse: 'Why not? We and your spouse read this.',
  decline: 'Decline the letter',
  notForms:
    'This is not IRS Form 8878 or 8879: you authorize the filing of each return separately.',
  save: 'Save the letter',
  history: 'History',
  appointment: 'Book your first appointment',
  documents: 'Find it under Documents',
  write: 'Write to us',
} as const;

/** Texts of the ledger above a letter's text. */
export const letterPriceTexts = {
  caption: 'What it costs',
  columns: ['Service', 'One time', 'Monthly'],
  /** A line's conditions, in the letter's words. */
  note: ({ way, cost, before }: AgreedLine) =>
    [
      way === 'monthly' ? 'Until either of us ends it' : '',
      way === 'twelve' ? `${formatMoney(cost)} in all` : '',
      before > cost ? `${formatMoney(before)} before the discount` : '',
    ]
      .filter(Boolean)
      .join('. '),
} as const;

const stateTexts: Record<ShownState, string> = {
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

type Reading = Pick<Engagement, 'as' | 'signatures'>;

export function letterStateText(letter: Reading, state: ShownState): string {
  return state === 'declined' ? `Declined by ${declinerFor(letter)}` : stateTexts[state];
}

/** Who declined, in the words of the reader. */
function declinerFor({ as, signatures }: Reading): string {
  const decliner = declinerOf({ signatures });
  if (decliner === as) return 'you';
  return as === 'client' ? 'your spouse' : `the ${decliner}`;
}

/** What the card of a letter to sign says: price and last day. */
export function toSignText({ lines, until }: Pick<Terms, 'lines' | 'until'>): string {
  const { once, monthly } = totalsOf(lines);
  const later = totalsOf(lines.filter(({ way }) => way !== 'twelve')).monthly;
  const then = later > 0 ? `, then ${formatMoney(later)}` : '';
  const lasting = later < monthly ? ` for ${instalments.count} months${then}` : '';
  const due = [
    once > 0 ? `${formatMoney(once)} once` : '',
    monthly > 0 ? `${formatMoney(monthly)} each month${lasting}` : '',
  ].filter(Boolean);
  const price = due.length > 0 ? `${due.join(', ')}. ` : '';
  return `${price}Read it and sign it here by ${unbroken(dayText(until))}. Then we begin.`;
}

const news: Partial<Record<ShownState | 'sign', string>> = {
  sign: 'Your engagement letter is ready to sign.',
  signed: 'You have signed your engagement letter.',
  'spouse-signed': 'You have signed your engagement letter.',
  countersigned: 'Your engagement letter is signed by all.',
  withdrawn: 'Your engagement letter was withdrawn.',
  replaced: 'Your engagement letter was replaced by a newer one.',
  expired: 'The last day to sign your engagement letter is over. Open it to see what you can do.',
};

/** News of a letter for its signers; `sign` if it is the reader's turn. */
export function letterNewsText(letter: Reading, state: ShownState | 'sign'): string {
  if (state === 'declined') return `Your engagement letter was declined by ${declinerFor(letter)}.`;
  return news[state] ?? changedText;
}

export const changedText = 'Your engagement letter has changed.';

/** A letter's state for a signer; "To sign" if it is their turn. */
export function signerStateText(letter: Reading, state: ShownState, next: Signer | null): string {
  if (next === letter.as) return 'To sign';
  const isOwn = state === 'signed' && letter.as === 'client';
  return isOwn ? 'Signed by you' : letterStateText(letter, state);
}

export function nextTextFor(signer: Signer, next: Signer | null): string {
  if (next === null) return '';
  if (next === signer) return 'It waits for your signature.';
  if (next === 'firm') return 'It waits for our signature.';
  return next === 'spouse' ? 'It waits for your spouse.' : 'It waits for the client.';
}

const over: Partial<Record<ShownState, string>> = {
  declined: 'Nothing is left to do. If you change your mind, ask us for a new one.',
  withdrawn: 'We have withdrawn it. There is nothing for you to do.',
  replaced: 'A newer letter takes its place.',
  countersigned: 'A signed copy is among your files.',
  expired: 'Its last day to sign is over. Ask us for a new one.',
};

/** What a signer can do now; `until` is the last day. */
export function signerNextText(
  signer: Signer,
  { state, next, until }: { state: ShownState; next: Signer | null; until: string },
): string {
  if (next === signer) return `Read it, then sign below, by ${unbroken(dayText(until))}.`;
  return over[state] ?? nextTextFor(signer, next);
}

export type LetterEvent = { at: number; text: string };

const ends: ReadonlySet<EngagementState> = new Set(['declined', 'withdrawn', 'replaced']);

/** A letter's events, oldest first. */
export function letterHistory(letter: Engagement): LetterEvent[] {
  const { as, state, made, sent, opened, moved, reason, signatures } = letter;
  const end = ends.has(state) ? letterStateText(letter, state) : '';
  return [
    ...(as === 'firm' ? [{ at: made, text: 'Begun' }] : []),
    { at: sent, text: as === 'firm' ? 'Sent to the client' : 'Sent to you' },
    ...(as === 'firm' ? [{ at: opened, text: 'Opened by the client' }] : []),
    ...signatures.map((one) => ({ at: one.at, text: signedText(one) })),
    ...(end ? [{ at: moved, text: reason ? `${end}: ${reason}` : end }] : []),
  ]
    .filter(({ at }) => at > 0)
    .toSorted((one, other) => one.at - other.at);
}

/** The name is empty if the staff member's was only an email address. */
function signedText({ signer, name }: Engagement['signatures'][number]): string {
  if (signer !== 'firm') return `Signed by ${name}${signer === 'spouse' ? ', spouse' : ''}`;
  return name === '' ? 'Signed for the firm' : `Signed for the firm by ${name}`;
}

export const verifyTexts = {
  title: 'Is this file a letter of ours?',
  lead: 'Choose the file of an engagement letter: the signed PDF, or the text file that you saved. We say whether it is the letter as signed, and when it was signed. The file stays on your device: your browser sends only its fingerprint (SHA-256).',
  label: 'The letter, as a PDF or text file',
  found: 'This is a letter of ours, and not one byte was changed.',
  engagement: 'Reference',
  signers: { client: 'Client signed', spouse: 'Spouse signed', firm: 'Firm signed' },
  notSigned: 'No one has signed it.',
  notWhole: 'It is not signed by all.',
  over: 'It was withdrawn, declined or replaced, and does not count.',
  none: 'This is not a letter of ours.',
  noneRest: 'It was changed, saved again by another program, or comes from somewhere else.',
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

export const letterDeskTexts = {
  title: 'Engagement letters',
  nothing: 'No letter yet. Make one from an estimate.',
  make: 'Make the engagement letter',
  makeAnother: 'Make another engagement letter',
  preview: 'What the client will see',
  read: 'Read the letter',
  writing: 'The text is here when the server has written it.',
  send: 'Send to the client',
  sendRest: 'Once sent, the text cannot be changed: only withdrawn or replaced.',
  adjust: 'Adjust',
  save: 'Save changes',
  saving: 'Saving...',
  sendPast: 'By the clock of this device its last day to sign is over.',
  sendPastRest: 'Adjust it. If that clock is wrong, send the letter: the server’s clock decides.',
  withdraw: 'Withdraw the letter',
  withdrawReason: 'Why the letter is withdrawn',
  drop: 'Discard the draft',
  dropReason: 'Why the draft is discarded',
  dropHint: 'Kept in the history. The client has not seen the letter.',
  begun: 'Its letter is begun.',
  look: 'Look at the letter',
  countersign: 'Countersign the letter',
  notSigned: 'Not countersigned.',
  file: 'Find the signed file',
  gone: 'The letter or its client is no longer there.',
  fields,
  ways: { once: 'once', monthly: 'each month', twelve: 'in all' },
  wrong: {
    price: 'Enter a price like $1,250.00.',
    until: 'Enter a whole date that exists, like 12/05/2026.',
    past: 'This day is over. Choose today or a later day.',
    long: 'Shorten this.',
    name: 'Enter the name.',
    spouseEmail: 'Enter name and email of the spouse, or neither.',
    ownEmail: 'This is the client’s own address. Enter the spouse’s.',
  },
} as const;

/** Shown to owners, who have counsel review the template. */
export const letterTemplateTexts = {
  ...revisedTexts,
  title: 'Engagement letter',
  lead: 'The text of new letters. A line that begins with “# ” is a title, one with “- ” an item of a list. Fields in braces are filled in; a line with nothing but an empty field is left out. Letters that were sent keep their text. Not for IRS Forms 8878 and 8879. Have counsel read it.',
  fields: {
    firm: 'Name of the firm',
    address: 'Its office',
    client: 'Name of the client',
    spouse: 'Spouse who signs too, if any',
    year: 'Tax year',
    services: 'Names of the services',
    prices: 'A line for each service, with its price',
    once: 'Total due once',
    monthly: 'Total due each month',
    discount: 'A sentence about the discount, if any',
    until: 'Last day to sign',
    words: 'What else is agreed, if anything',
  } satisfies Record<LetterField, string>,
  label: 'Template',
  loading: 'Loading...',
  unread: 'This could not be read.',
  save: 'Save the template',
  saving: 'Saving...',
  saved: 'Saved. New letters use it.',
  unkept: 'What you typed is on this page only. Save the template.',
  changedTitle: 'Someone else has changed the template.',
  changedRest: 'Nothing of theirs or yours is lost yet. Choose whose text stays on this page.',
  cancel: 'Discard my changes',
  tooLong: 'Shorten the template.',
  wrong: 'Enter a text whose fields are all known.',
  place: (line: number, column: number, field: string) =>
    `Line ${line}, column ${column}: ${field} is not a field.`,
  changed: (version: number, who: string, day: string) =>
    `Version ${version}, changed by ${who} on ${day}.`,
  builtIn: 'This is the text that came with the program.',
} as const;
