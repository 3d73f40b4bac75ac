/** A question as data: what is asked, what can be chosen, and where the answer goes. */
import type { Answers } from '#domain/estimator/answers.ts';
import type { PriceBook } from '#domain/estimator/prices.ts';

export type Question = {
  id: string;
  legend: string;
  /** In plain words, for who is not sure. */
  hint?: string;
  options: readonly { value: string; label: string; tag?: string }[];
  /** What stands under an option, by the prices of a book. */
  note?: ((option: string, book: PriceBook) => string | undefined) | undefined;
  /** The answer so far. */
  value: (answers: Answers) => string | undefined;
  /** The change that answering makes. */
  answer: (answers: Answers, value: string) => Partial<Answers>;
  /** Asked only under another answer, and shown hanging from it. */
  when?: (answers: Answers) => boolean;
};

type Wanted<T extends string> = {
  id: string;
  legend: string;
  hint?: string;
  options: readonly T[];
  labels?: Partial<Record<T, string>>;
  tags?: Partial<Record<T, string>>;
  note?: Question['note'];
  value: (answers: Answers) => T | undefined;
  set: (answers: Answers, value: T) => Partial<Answers>;
  when?: (answers: Answers) => boolean;
};

/** Builds a question whose options, answer and storage are of one type. */
export function question<const T extends string>(wanted: Wanted<T>): Question {
  const { id, legend, hint, options, labels, tags, note, value, set, when } = wanted;
  return {
    id,
    legend,
    ...(hint ? { hint } : {}),
    options: options.map((option) => {
      const tag = tags?.[option];
      return {
        value: option,
        label: labels?.[option] ?? option,
        ...(tag ? { tag } : {}),
      };
    }),
    note,
    value,
    answer: (answers, chosen) => {
      const option = options.find((candidate) => candidate === chosen);
      return option === undefined ? {} : set(answers, option);
    },
    ...(when ? { when } : {}),
  };
}
