/** The words for what staff write on a lead, and to it. */

export const noteTexts = {
  title: 'Notes and replies',
  label: 'New note',
  hint: 'For the staff only.',
  add: 'Add note',
  none: 'No notes yet.',
  empty: 'Enter the note.',
  long: 'Shorten the note to {limit} characters.',
} as const;

/** `{email}` is where it goes, `{greeting}` how the mail begins, `{own}` where the answer comes. */
export const replyTexts = {
  title: 'Reply by email',
  /** Leads to it from the top. */
  go: 'Reply',
  label: 'Your reply',
  hint: (email: string, greeting: string, own: string) =>
    `Goes to ${email}. It begins with “${greeting}” and ends with your name; the answer comes to ${own}.`,
  add: 'Send reply',
  empty: 'Enter the reply.',
  long: 'Shorten the reply to {limit} characters.',
  /** How the mail begins; `name` is as it was given. */
  greeting: (name: string) => `Hello ${name},`,
  anyone: 'Hello,',
  /** Beside a note that was mailed. */
  mailed: (email: string) => `Emailed to ${email}`,
  mailing: 'By email',
  /** In the staff's own mail program. */
  elsewhere: 'Reply in your email program',
} as const;
