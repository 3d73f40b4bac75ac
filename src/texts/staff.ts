/** The words around the pages of staff. */

/** The ways at the top. */
export const staffWays = {
  dashboard: 'Dashboard',
  leads: 'Leads',
  clients: 'Clients',
  messages: 'Messages',
  appointments: 'Appointments',
  team: 'Team',
  waiting: 'Waiting to send',
  account: 'Account',
} as const;

export const staffFrameTexts = {
  site: 'Website',
  signOut: 'Sign Out',
} as const;
