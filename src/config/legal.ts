/** Legal facts as constants, so pages load only those they show. Owners edit most at the desk. */
import type { LegalFacts } from '#domain/firm/firm-legal.ts';

import { givenFacts } from './given-facts.ts';

export const privacy: LegalFacts['privacy'] = givenFacts.privacy ?? {
  effective: '2026-11-01',
  sample: true,
};

export const terms: LegalFacts['terms'] = givenFacts.terms ?? {
  effective: '2026-11-01',
  sample: true,
};

export const clientNotice: LegalFacts['clientNotice'] = givenFacts.clientNotice ?? {
  effective: '2026-11-01',
  sample: true,
};

/** The legal entity (legal-name.ts), and the state whose law applies. */
export const entity: LegalFacts['entity'] = givenFacts.entity ?? {
  name: '',
  state: 'Ohio',
  sample: true,
};

export const providers: LegalFacts['providers'] = givenFacts.providers ?? {
  list: [
    { does: 'runs our server and keeps its backups', name: 'Example Hosting' },
    { does: 'delivers our email', name: 'Example Mail' },
  ],
  sample: true,
};

/** When the security plan of the FTC Safeguards Rule took effect (docs/wisp.md). */
export const securityPlan: LegalFacts['securityPlan'] = givenFacts.securityPlan ?? {
  since: '2026-11-01',
  sample: true,
};

/** Days to answer a personal data request; state laws require 45. */
export const daysToAnswerRequests = 45;
