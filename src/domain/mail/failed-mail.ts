/** A mail that could not be sent, as staff see it: never what it says. */
export type FailedMail = {
  id: string;
  kind: string;
  recipient: string;
  attempts: number;
  /** False while it is tried again and again. */
  isGivenUp: boolean;
  /** The mail server's own word, without anything secret. */
  lastError: string;
  /** ISO 8601, UTC. */
  created: string;
};
