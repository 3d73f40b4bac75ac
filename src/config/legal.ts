/** What the firm promises and who is behind it, each in a constant of its own: pages load no more of it than they say. */
import { firm } from './firm.ts';

/** The day from which the terms of use hold as they are, "2026-11-01". */
export const terms = { effective: '2026-11-01', sample: true } as const;

/** The same of the notice to clients. */
export const clientNotice = { effective: '2026-11-01', sample: true } as const;

/** Who is behind the firm's name, and the state whose law holds. */
export const entity = { name: `${firm.name} LLC`, state: 'Ohio', sample: true } as const;

/** How long what people send is kept; of `leads` the server is told too (`PURGE_AFTER_DAYS`). */
export const keeps = {
  leads: 'two years after we last worked on it',
  clients: 'seven years after the last return we prepared for you',
  sample: true,
} as const;

/** Companies that handle what clients send, for the firm. */
export const providers = {
  list: [
    { does: 'runs our server and keeps its backups', name: 'Example Hosting' },
    { does: 'delivers our mails', name: 'Example Mail' },
  ],
  sample: true,
} as const;

/** The written information security plan of the FTC Safeguards Rule (docs/wisp.md): in effect since. */
export const securityPlan = { since: '2026-11-01', sample: true } as const;

/** Within how many days the firm answers who asks for what it has of them; laws of states say 45. */
export const daysToAnswerRequests = 45;
