/** A question as data: text, options, and where its answer is stored. */
import type { Answers } from '#domain/estimator/answers.ts';
import type { PriceBook } from '#domain/estimator/prices.ts';

export type Question = {
  id: string;
  legend: string;
  hint?: string;
  options: readonly { value: string; label: string; tag?: string }[];
  note?: ((option: string, book: PriceBook) => string | undefined) | undefined;
  value: (answers: Answers) => string | undefined;
  answer: (answers: Answers, value: string) => Partial<Answers>;
  /** Shown only for this earlier answer. */
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
