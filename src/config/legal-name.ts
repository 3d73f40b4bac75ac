import { firm } from './firm.ts';
import { entity } from './legal.ts';

export const legalName = entity.name || `${firm.name} LLC`;
