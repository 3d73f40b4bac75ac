/** What is said or asked once on a device, by name. */

/** install-refused: the visitor does not want this site as an app. offline-told: it was said that it works without a network. */
export type OneTimeFlag = 'install-refused' | 'offline-told';
