/** The words of the team's page. */
import type { TeamAnswer } from '#domain/auth/team.ts';

export const teamTexts = {
  title: 'Team',
  description: 'Who is on the staff.',
  lead: 'Owners invite colleagues, close accounts and export leads. Ask one of them.',
  leadOfOwners:
    'You are an owner. What you do here asks for your password, is written to the log, and is emailed to the person concerned.',
  /** The list of the pages below. */
  ways: 'Settings and reports',
  pricesLead: 'What the estimator charges.',
  prices: 'Prices',
  firmLead: 'What pages and emails say about the firm.',
  firm: 'Firm',
  goliveLead: 'What is to be settled before the firm meets the public.',
  golive: 'Going live',
  recordsLead: 'Who asks for their data or wants it erased, and how long leads are kept.',
  records: 'Requests and retention',
  figuresLead: 'How many estimates were sent, won and answered.',
  figures: 'Figures',
  caption: 'Team',
  people: 'People',
  columns: ['Name', 'Role'],
  /** What owners see besides. */
  ownersColumns: ['Last sign-in', 'Authenticator', 'Advisor for', 'Actions'],
  now: 'Now',
  never: 'Never',
  hasFactor: 'Set up',
  noFactor: 'Not yet',
  you: '(you)',
  owner: 'Owner',
  staff: 'Staff',
  invited: 'Invited',
  closed: 'Closed',
  /** `{name}` is whom it is done to. */
  raise: 'Make owner {name}',
  raised: '{name} is an owner now.',
  lower: 'Make staff {name}',
  lowered: '{name} is no owner any more.',
  endSessions: 'End sessions {name}',
  sessionsEnded: '{name} is signed out on every device.',
  close: 'Close account {name}',
  wasClosed: 'The account of {name} is closed.',
  reopen: 'Reopen account {name}',
  reopened: 'The account of {name} is open again.',
  invite: 'Invite a colleague',
  inviteAgain:
    'Inviting someone again sends a new link for a password: to anyone who has not chosen one yet, or forgot it before setting an authenticator up.',
  name: 'Name',
  email: 'Email',
  sendInvite: 'Send invitation',
  sending: 'Sending...',
  wasInvited: 'An invitation is on its way to {email}.',
  notDone: 'Not done.',
  loading: 'Loading team...',
  unread: 'The team cannot be shown offline.',
} as const;

/** Why something was not done. */
export const teamAnswers: Readonly<Record<Exclude<TeamAnswer, 'done'>, string>> = {
  'last-owner': 'Someone has to be an owner. Make a colleague one first.',
  refused: 'Only owners may do this. Sign in again if you are one.',
  unreachable: 'The server cannot be reached right now. Check your connection and try again.',
};
