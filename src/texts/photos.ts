export const photoTexts = {
  open: 'Photograph the pages',
  /** `photos` is "1 photo" or "3 photos", here and below. */
  openAgain: (photos: string) => `Show ${photos}`,
  hint: 'Your photos become one PDF.',
  title: 'Photos of your tax return',
  lead: 'Each photo becomes a page of one PDF. Where and when it was taken is left out.',
  kept: (photos: string) => `${photos}, kept on this device.`,
  none: 'No photos yet.',
  reading: (photos: string) => `Reading ${photos}...`,
  attach: 'Attach as one PDF',
  attaching: 'Making the PDF...',
  clear: 'Remove all',
  clearAsk: (photos: string) => `Remove ${photos}?`,
  clearLead: 'They are saved nowhere else.',
  keep: 'Keep them',
  /** Shown at the field, before and after an attempt to submit. */
  waiting: (photos: string) => `${photos}, not attached yet.`,
  notAttached: 'Attach your photos, or remove them.',
  file: (photos: string) => `Tax return, ${photos}.pdf`,
} as const;

export const photoErrorTexts = {
  heic: 'This browser cannot open HEIC photos. Use Safari, or save it as a JPEG.',
  unreadable: 'This cannot be opened as a photo. Choose a JPEG, PNG or WebP.',
  kept: 'This browser cannot open it as a photo. It is sent as it is, as a file of its own.',
  stopped: 'This photo could not be read. Choose it again.',
  full: 'There is no room for this photo.',
  many: 'One PDF takes 40 photos.',
  size: 'These photos make more than 10 MB.',
} as const;
