/**
 * What the firm promises and who is behind it, each in a constant of its own: pages load no more of it than they say. Owners change most of
 * it at the desk.
 */
import type { LegalFacts } from '#domain/firm/firm-legal.ts';

import { givenFacts } from './given-facts.ts';

/** The day from which the privacy page holds as it is, "2026-11-01". */
export const privacy: LegalFacts['privacy'] = givenFacts.privacy ?? {
  effective: '2026-11-01',
  sample: true,
};

/** The same of the terms of use. */
export const terms: LegalFacts['terms'] = givenFacts.terms ?? {
  effective: '2026-11-01',
  sample: true,
};

/** The same of the notice to clients. */
export const clientNotice: LegalFacts['clientNotice'] = givenFacts.clientNotice ?? {
  effective: '2026-11-01',
  sample: true,
};

/** Who is behind the firm's name (legal-name.ts), and the state whose law holds. */
export const entity: LegalFacts['entity'] = givenFacts.entity ?? {
  name: '',
  state: 'Ohio',
  sample: true,
};

/** Companies that handle what clients send, for the firm. */
export const providers: LegalFacts['providers'] = givenFacts.providers ?? {
  list: [
    { does: 'runs our server and keeps its backups', name: 'Example Hosting' },
    { does: 'delivers our email', name: 'Example Mail' },
  ],
  sample: true,
};

/** The written information security plan of the FTC Safeguards Rule (docs/wisp.md): in effect since. */
export const securityPlan: LegalFacts['securityPlan'] = givenFacts.securityPlan ?? {
  since: '2026-11-01',
  sample: true,
};

/** Within how many days the firm answers who asks for what it has of them; laws of states say 45. */
export const daysToAnswerRequests = 45;
