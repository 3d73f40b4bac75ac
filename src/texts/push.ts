/** Words of the setting that lets a device be notified by web push. */

export const pushTexts = {
  title: 'Notifications on this device',
  lead: 'This device says that something is new, never what it is. It stops when you sign out here.',
  turnOn: 'Turn On Notifications',
  turnOff: 'Turn Off Notifications',
  busy: 'One moment...',
  on: 'Notifications are on for this device.',
  blocked:
    'Notifications for this site are blocked in your browser. Allow them there, then come back.',
  toInstall: 'On an iPhone or iPad, add this app to your Home Screen first.',
  unsupported: 'This browser cannot show notifications.',
  unavailable: 'Notifications are not set up on our server.',
  failed: 'Notifications could not be changed.',
  failedRest: 'Check your connection and try again.',
  loading: 'Loading...',
  unread: 'Whether notifications are on could not be read.',
} as const;
