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
  account: 'Your account',
} as const;

export const staffFrameTexts = {
  site: 'Back to the site',
  signOut: 'Sign Out',
} as const;
