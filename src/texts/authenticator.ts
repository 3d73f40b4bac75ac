export const setUpTexts = {
  title: 'Set up your authenticator app',
} as const;

export const recoveryTexts = {
  title: 'Save your recovery codes',
  lead: 'Each one signs you in once instead of the app, in case you lose your phone. They are shown only now.',
} as const;

export const copyTexts = {
  done: 'Copied.',
  failed: 'It could not be copied. Write it down.',
} as const;

export const ownTexts = {
  page: 'Your account',
  title: 'Authenticator app',
  lead: {
    client:
      "A code from an app on your phone, asked for after your password. With it, knowing your password or reading your email isn't enough to get in.",
    staff: 'Each sign-in asks for a code from an app on your phone.',
  },
  loading: 'Asking the server...',
  unread: 'Not known right now.',
  off: 'Off.',
  offStaff: 'Not set up yet.',
  offStaffRest: 'At your next sign-in it is required.',
  on: (day: string) => `On since ${day}.`,
  left: (count: number) => `Recovery codes left: ${count}.`,
  /** Labels of buttons, and titles of the password question. */
  actions: {
    begin: 'Turn it on',
    replace: 'Set up a new phone',
    renew: 'Make new recovery codes',
    remove: 'Turn it off',
  },
  passwordLead: {
    begin: 'Enter your password to set up the app.',
    replace:
      'Enter your password to set up the app on another phone. The old one works until you have entered a code of the new one.',
    renew: 'Enter your password to make new recovery codes. Those you have stop working.',
    remove: 'Enter your password to turn it off. From then on it alone signs you in.',
  },
  codeLead: 'Enter a code from the app that you have now, or one of your recovery codes.',
  codeLabel: 'Code from the app, or a recovery code',
  codeSend: 'Continue',
  codeBusy: 'Checking...',
  notDone: 'Not done.',
  cancel: 'Cancel',
} as const;
