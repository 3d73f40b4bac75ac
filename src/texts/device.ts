/** What a visitor should know of this device: what is the matter, then what to do. */

export const deviceNotices = {
  superseded: 'A newer version is open in another tab. Load this page again.',
  blocked:
    'Close the other tabs of this site to go on, then load this page again. Until then nothing is kept on this device.',
  lost: 'This browser has deleted what was kept here. What you see on this page is kept again with your next change. What was waiting to be sent has to be sent again.',
  memory: 'This browser keeps nothing: everything is lost when you close this page.',
  private:
    'This is a private window: what you enter is kept until you close it. Submit before you do.',
  full: 'This device is full. What was kept before is still there. Make some room, then try again.',
} as const;

export type DeviceNotice = keyof typeof deviceNotices;

/** Beside the form, when a submission could neither be kept nor sent. */
export const notSaved = {
  fact: 'Not saved on this device:',
  rest: 'there is no room. Your details are still on this page.',
} as const;

/** The screen after the form, while the server has not answered. */
export const notSentYet = {
  title: 'Saved on this device. Not sent yet.',
  kept: 'Everything you entered is safe on this device. Keep this page open, or come back later: it is sent as soon as there is a connection. On an iPhone nothing leaves while the app is closed.',
  memoryTitle: 'Not sent yet.',
  memory:
    'This browser keeps nothing. Keep this page open: what you entered is sent as soon as there is a connection, and is lost if you close it before.',
} as const;

/** Asked of a visitor who comes back to an unfinished estimate. */
export const welcomeBack = {
  title: 'Welcome back',
  /** `{when}` is the day and the time of the last change. */
  lead: 'You have an estimate from {when}.',
  goOn: 'Continue',
  startOver: 'Start over',
} as const;
