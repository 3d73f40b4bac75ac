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

export const notSaved = {
  fact: 'Not saved on this device:',
  rest: 'there is no room. Your details are still on this page.',
} as const;

export const notSentYet = {
  title: 'Saved on this device. Not sent yet.',
  kept: "We'll send it when you're back online. You can close this page and come back within a week. On an iPhone, keep it open.",
  memoryTitle: 'Not sent yet.',
  memory:
    "This browser keeps nothing. Keep this page open until it's sent, or what you entered is lost.",
} as const;
