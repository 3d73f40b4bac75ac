/** Asking for a short-lived address of one document: the same for staff and for the client whose it is. */
import * as v from 'valibot';

import { recordId } from '../record-id.ts';

/** What is asked: a document's id. */
export const documentLinkSchema = v.object({ document: recordId });

/** What it answers: an address of this site that opens the document once or more until `expiresAt`. */
export const documentLinkAnswerSchema = v.object({ url: v.string(), expiresAt: v.number() });
