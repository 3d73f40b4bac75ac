import { firm } from './firm.ts';
import { entity } from './legal.ts';

/** Who is behind the firm's name. */
export const legalName = entity.name || `${firm.name} LLC`;
