import { firm } from './firm.ts';
import { entity } from './legal.ts';

/** The legal entity's name. */
export const legalName = entity.name || `${firm.name} LLC`;
