/** All that owners may change of the firm, and the rest of it, in one object: as the source has it on the server, which looks there for no owner's facts. */
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
