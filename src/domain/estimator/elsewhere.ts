/** Sending an estimate by mail, and opening it on another device. */
import type { Answers, PaymentChoices } from './answers.ts';
import type { Comparison } from './scenarios.ts';

/**
 * unsaved: the server lacks the estimate. in-account: it belongs to an account. address: invalid. unreachable: no
 * answer. failed: server error.
 */
export type CopyAnswer =
  | 'mailed'
  | 'unsaved'
  | 'in-account'
  | 'address'
  | 'too-many'
  | 'unreachable'
  | 'failed';

/** An estimate for another device; `key` is that device's own, `rev` the server's last revision. */
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

export type LinkAnswer =
  | { kind: 'opened'; estimate: EstimateElsewhere }
  | { kind: 'gone' }
  | { kind: 'unreachable'; why?: 'failed' | 'limited' };
