/** The words around the pages of staff. */

/** The ways at the top. */
export const staffWays = {
  toDo: 'To do',
  dashboard: 'Posts',
  leads: 'Leads',
  clients: 'Clients',
  messages: 'Messages',
  appointments: 'Appointments',
  team: 'Team',
  waiting: 'To send',
  account: 'Account',
} as const;

export const staffFrameTexts = {
  site: 'Website',
  signOut: 'Sign Out',
  /** `posts` is "One post or note has" or "3 posts or notes have". */
  unsaved: (posts: string) => `${posts} unsaved text.`,
} as const;
