/** An unsent mail as staff see it, without its content. */
import * as v from 'valibot';

export const failedMailsRoute = '/api/desk/failed-mails';

const failedMail = v.object({
  id: v.string(),
  kind: v.string(),
  recipient: v.string(),
  attempts: v.number(),
  isGivenUp: v.boolean(),
  /** The mail server's response, without secrets. */
  lastError: v.string(),
  created: v.string(),
});

export const failedMailsSchema = v.object({ mails: v.array(failedMail) });

export type FailedMail = v.InferOutput<typeof failedMail>;
