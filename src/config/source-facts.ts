/** The firm's facts from the source in one object, for the server, without owners' edits. */
import type { FirmFacts } from '#domain/firm/facts-of.ts';

import { addresses } from './addresses.ts';
import { daysOff } from './days-off.ts';
import { type Firm, firm } from './firm.ts';
import { clientNotice, entity, privacy, providers, securityPlan, terms } from './legal.ts';
import { people } from './people.ts';

export const sourceFacts: Firm & FirmFacts = {
  ...firm,
  people,
  daysOff,
  links: addresses,
  privacy,
  terms,
  clientNotice,
  entity,
  providers,
  securityPlan,
};
