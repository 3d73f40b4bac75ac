/** A mail that could not be sent, as staff see it: never what it says. */
import * as v from 'valibot';

/** Where staff ask for them. */
export const failedMailsRoute = '/api/desk/failed-mails';

const failedMail = v.object({
  id: v.string(),
  kind: v.string(),
  recipient: v.string(),
  attempts: v.number(),
  /** False while it is tried again and again. */
  isGivenUp: v.boolean(),
  /** The mail server's own word, without anything secret. */
  lastError: v.string(),
  /** ISO 8601, UTC. */
  created: v.string(),
});

/** The answer, the newest first. */
export const failedMailsSchema = v.object({ mails: v.array(failedMail) });

export type FailedMail = v.InferOutput<typeof failedMail>;
