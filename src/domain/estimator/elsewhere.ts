/** An estimate that goes elsewhere: to its visitor's mailbox, and from there to another device. */
import type { Answers, PaymentChoices } from './answers.ts';
import type { Comparison } from './scenarios.ts';

/**
 * What became of a request for a copy by mail. unsaved: the firm does not have the estimate yet. in-account: an account has it, and
 * guests are sent no more copies. address: it is no email address. unreachable: no answer. failed: the server's own error.
 */
export type CopyAnswer =
  | 'mailed'
  | 'unsaved'
  | 'in-account'
  | 'address'
  | 'too-many'
  | 'unreachable'
  | 'failed';

/** An estimate as another device goes on with it; `key` is that device's own, `rev` the last revision the firm has. */
export type EstimateElsewhere = {
  id: string;
  key: string;
  rev: number;
  submitted: boolean;
  answers: Answers;
  choices: PaymentChoices;
  comparison: Comparison | undefined;
  priceBook: string | null;
};

/** What a mailed link opens. gone: nothing, or not any more. */
export type LinkAnswer =
  | { kind: 'opened'; estimate: EstimateElsewhere }
  | { kind: 'gone' }
  | { kind: 'unreachable'; why?: 'failed' | 'limited' };
