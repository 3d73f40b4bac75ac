/** "What changes my price": the estimate's parts with their amounts and options. */
import { type ReactNode, useState } from 'react';

import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import type { Draft } from '#domain/estimator/draft.ts';
import { estimateSums } from '#domain/estimator/estimate-sums.ts';
import type { Amounts } from '#domain/estimator/estimate-table.ts';
import { priceParts, type QuestionPrice } from '#domain/estimator/price-parts.ts';
import type { PriceBook } from '#domain/estimator/prices.ts';
import { amountsInWords } from '#texts/price-so-far.ts';
import { estimateTexts } from '#texts/estimate-step.ts';
import { Disclosure, FoldTitle } from '#ui/disclosure.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { questionsOf } from '../questions.ts';
import type { StepProps } from '../step-props.ts';
import { QuestionChoices } from './question-choices.tsx';

type PriceChangesProps = StepProps & {
  book: PriceBook;
  isLocked?: boolean;
};

/** Renders its content only when opened, so folded content repeats nothing. */
export function PriceChanges(props: PriceChangesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-5 print:hidden" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <FoldTitle>What changes my price</FoldTitle>
      {isOpen && (
        <>
          <PriceParts {...props} prefix="" />
          <TextLink to={paths.priceList}>{estimateTexts.howPricesWork}</TextLink>
        </>
      )}
    </details>
  );
}

type PricePartsProps = Pick<PriceChangesProps, 'change' | 'book' | 'isLocked'> & {
  draft: Pick<Draft, 'answers' | 'choices'>;
  prefix: string;
};

export function PriceParts({ draft, change, book, isLocked, prefix }: PricePartsProps) {
  const { answers } = draft;
  const parts = priceParts(answers, draft.choices, book);
  /** The planning answer shows this whole price, so the base line is left out. */
  const planning = parts.base.find(({ line }) => line.service === 'Tax Planning')?.amounts;
  const isWhole = (part: QuestionPrice) =>
    part.step === 'tax-planning' && part.answer !== undefined ? planning : undefined;
  const base = parts.base.filter(
    ({ amounts }) => amounts !== planning || !parts.questions.some(isWhole),
  );
  const rest = estimateSums(parts, firm.sister).filter(({ kind }) => kind !== 'before');
  return (
    <>
      <ul className="py-2">
        {base.map(({ line, amounts }) => (
          <li key={line.service}>
            {line.service}: from {amountsInWords(amounts, amounts, '')}
          </li>
        ))}
      </ul>
      {parts.questions.map((priced) => {
        const question = questionsOf[priced.step].find(({ id }) => id === priced.id);
        if (!question) return null;
        const answered = { legend: question.legend, answer: said(priced, isWhole(priced)) };
        return isLocked ? (
          <p key={priced.id} className="border-b-1 border-rule py-3 font-600">
            <Answered {...answered} />
          </p>
        ) : (
          <FoldedQuestion key={priced.id} {...answered}>
            <QuestionChoices
              question={{ ...question, id: prefix + question.id }}
              answers={answers}
              change={change}
              note={(option) => inWords(priced.options[option], isWhole(priced))}
            />
          </FoldedQuestion>
        );
      })}
      {rest.some(({ kind }) => kind === 'discount') && (
        <p className="pt-2 text-small text-soft">Each amount is before the discount.</p>
      )}
      <ul className="grid gap-2 py-2">
        {rest.map(({ name, amounts }) => (
          <li key={name}>
            {name}: <span className="whitespace-nowrap">{inWords(amounts)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

type AnsweredProps = { legend: string; answer: string };

function Answered({ legend, answer }: AnsweredProps) {
  return (
    <span>
      <span className="font-400">{legend}</span>{' '}
      <span className="inline-block lt-tablet:block">{answer}</span>
    </span>
  );
}

/** A question with its answer as the title. */
export function FoldedQuestion({ children, ...answered }: AnsweredProps & { children: ReactNode }) {
  return <Disclosure title={<Answered {...answered} />}>{children}</Disclosure>;
}

/** "Yes: +$150 once", "Quarterly: $200/month"; for an open question the possible amounts. */
function said({ answer, adds, least, most }: QuestionPrice, whole?: Amounts): string {
  if (answer === undefined) return `Not answered: ${amountsInWords(least, most)}`;
  return `${answer}: ${inWords(adds, whole)}`;
}

function inWords(amounts: Amounts | undefined, whole?: Amounts): string {
  if (!amounts) return '';
  if (!whole) return amountsInWords(amounts, amounts);
  const all = { oneTime: amounts.oneTime, monthly: whole.monthly + amounts.monthly };
  return amountsInWords(all, all, '');
}
