/** The words of the page behind the link of an invitation; visitors do not load them. */
export const invitationTexts = {
  title: 'Open your portal',
  description: 'Opens an account by invitation.',
  looking: 'Looking at the invitation...',
  /** `{email}` is the address that was invited. */
  choose: 'Choose a password for {email}. You sign in with both from then on.',
  send: 'Open my portal',
  busy: 'Opening...',
  unread: 'The invitation could not be read.',
  again: 'Try again',
  made: { title: 'Your portal is open', lead: 'You can log in now. Your estimate is there.' },
  joined: {
    title: 'You have an account already',
    lead: 'Your estimate is in it now. Log in to see it.',
  },
  over: {
    title: 'This invitation is over',
    lead: 'It was used, is too old, or a newer one was sent. If you have an account, log in; otherwise ask us for a new one.',
  },
  ask: 'Contact us',
  login: 'Go to Login',
} as const;
