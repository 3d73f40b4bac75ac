/** What a visitor should know of this device: what is the matter, then what to do. */

export const deviceNotices = {
  superseded: 'A newer version is open in another tab. Load this page again.',
  blocked:
    'Close the other tabs of this site, then load this page again. Until then nothing is saved on this device.',
  lost: 'Your browser cleared saved data. What you see on this page is saved again with your next change. Resend anything unsent.',
  missing:
    'Something you sent is no longer with us. Please send it again. If it was an estimate, it is open in the estimator.',
  memory: 'This browser saves nothing: what you enter is lost when you close this page.',
  private: 'Private window: what you enter is lost when you close it. Submit before you do.',
  full: 'This device is full. What was saved before is still there. Make some room, then try again.',
} as const;

export type DeviceNotice = keyof typeof deviceNotices;

/** A newer version of the app waits until it suits the visitor. */
export const updateLine = {
  fact: 'A new version is ready.',
  action: 'Load it now',
  busy: 'Loading...',
} as const;

/** Beside the form, when a submission could neither be kept nor sent. */
export const notSaved = {
  fact: 'Not saved on this device:',
  rest: 'there is no room. Your details are still on this page.',
} as const;

/** The screen after the form, while the server has not answered. */
export const notSentYet = {
  title: 'Saved on this device. Not sent yet.',
  kept: "We'll send it when you're back online. You can close this page and come back within a week. On an iPhone, keep it open.",
  memoryTitle: 'Not sent yet.',
  memory:
    "This browser keeps nothing. Keep this page open until it's sent, or what you entered is lost.",
} as const;

/** Beside the button of a form: where what was typed is. */
export const formLine = {
  kept: 'Saved on this device.',
  memory: 'On this page only.',
  keptRest: 'Not sent yet.',
  /** `time` is when the server had it. */
  received: (time: string) => `Received, ${time}.`,
  receivedRest: 'We reply within 24 hours.',
  refused: 'Not accepted.',
} as const;

/** Asked of a visitor who comes back to an unfinished estimate. */
export const welcomeBack = {
  title: 'Welcome back',
  /** `when` is the day and the time of the last change. */
  lead: (when: string) => `You have an estimate from ${when}.`,
  goOn: 'Continue',
  startOver: 'Start over',
} as const;

/** In the place of a page whose code could not be fetched. */
export const missingPage = {
  title: "This page didn't load",
  lead: 'Check your connection, then try again.',
  /** Of the pages behind a sign-in. */
  signIn:
    'Signing in needs a connection. After that your pages open on this device without one, until you sign out.',
  works: 'Offline you can still get a price estimate, write to us, and see what waits to be sent.',
  again: 'Try again',
  estimator: 'Price Estimator',
  contact: 'Contact',
  outbox: 'Waiting to send',
} as const;
