/** Names of desk pages. */
export const staffWays = {
  toDo: 'To do',
  dashboard: 'Posts',
  leads: 'Leads',
  clients: 'Clients',
  messages: 'Messages',
  appointments: 'Appointments',
  team: 'Team',
  firm: 'Firm',
  waiting: 'Unsent',
  account: 'Account',
  prices: 'Prices',
  firmFacts: 'Firm details',
  figures: 'Figures',
  records: 'Retention',
  golive: 'Going live',
} as const;
