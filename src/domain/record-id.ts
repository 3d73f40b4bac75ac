import * as v from 'valibot';

import { idPattern } from './ids.ts';

/** The id of a record, as every payload names one. */
export const recordId = v.pipe(v.string(), v.regex(idPattern));
