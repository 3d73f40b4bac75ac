/** What owners alone may do: to the firm's prices and facts, and to what is stored of a person. */
import { firmTargets } from './firm-targets.ts';
import { priceTargets } from './price-targets.ts';
import { recordTargets } from './record-targets.ts';
import type { Target } from './targets.ts';

export const ownerTargets: readonly Target[] = [...priceTargets, ...firmTargets, ...recordTargets];
