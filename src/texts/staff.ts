/** The words around the pages of staff. */
import { plural } from './plural.ts';

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
  unsaved: plural(
    'One post or note has unsaved text.',
    (count) => `${count} posts or notes have unsaved text.`,
  ),
} as const;
