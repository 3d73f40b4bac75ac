/** What an address leads to. */
/** Ids by what they are of; `about` has all of them, for what names any of them. */
export type Person = {
  /** In small letters. */
  email: string;
  staff: string[];
  superusers: string[];
  clients: string[];
  /** Of leads, and of the estimates, messages and subscriptions that have the same id. */
  leads: string[];
  /** Estimates that their account has and someone else has sent, whose lead is that one's; not among `about`. */
  passedOn: string[];
  requests: string[];
  threads: string[];
  documents: string[];
  about: string[];
};
