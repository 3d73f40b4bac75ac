import type { ReactNode } from 'react';
import { ChoiceMark } from './choice-mark.tsx';

export type PaymentPlan = 'upfront' | 'monthly';

interface PaymentWords {
  readonly label: string;
  readonly text: string;
}

interface PaymentChoiceProps {
  readonly name: string;
  readonly value: PaymentPlan;
  readonly onChange: (value: PaymentPlan) => void;
  readonly upfront: PaymentWords;
  readonly monthly: PaymentWords;
  readonly legend?: string | undefined;
  /** Shows the choice as text, as in print. */
  readonly isLocked?: boolean | undefined;
}

export function PaymentChoice(props: PaymentChoiceProps) {
  const { name, value, onChange, upfront, monthly, legend, isLocked } = props;
  const shared = { name, value, onChange };
  const plans = {
    upfront: <PlanWords words={upfront} beads={1} />,
    monthly: <PlanWords words={monthly} beads={12} />,
  };
  if (isLocked) return plans[value];
  return (
    <fieldset className="grid min-w-0 border-1.5 border-ink rounded-control p-0 tablet:grid-cols-2 print:block print:border-0">
      {legend && <legend className="sr-only">{legend}</legend>}
      <Plan plan="upfront" {...shared}>
        {plans.upfront}
      </Plan>
      <Plan plan="monthly" {...shared}>
        {plans.monthly}
      </Plan>
    </fieldset>
  );
}

interface PlanProps extends Pick<PaymentChoiceProps, 'name' | 'value' | 'onChange'> {
  readonly plan: PaymentPlan;
  readonly children: ReactNode;
}

function Plan({ plan, children, name, value, onChange }: PlanProps) {
  const id = `${name}-${plan}`;
  return (
    <label htmlFor={id} className={card} data-state={value === plan ? 'chosen' : 'rest'}>
      <span className="flex print:hidden">
        <ChoiceMark
          type="radio"
          id={id}
          name={name}
          value={plan}
          checked={value === plan}
          onChange={() => onChange(plan)}
        />
      </span>
      {children}
    </label>
  );
}

function PlanWords({ words, beads }: { readonly words: PaymentWords; readonly beads: number }) {
  return (
    <span className="min-w-0 flex-1 leading-snug wrap-anywhere">
      <span className="block text-small font-600">{words.label}</span>
      <span className="block text-small">{words.text}</span>
      <BeadWire beads={beads} />
    </span>
  );
}

const card =
  'flex cursor-pointer gap-2.5 bg-sheet px-3.5 py-3 transition-colors data-[state=rest]:hover:bg-wash data-[state=chosen]:bg-goldwash last:border-ink lt-tablet:last:border-t-1.5 tablet:last:border-s-1.5 has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-ring has-[:focus-visible]:outline-solid has-[:focus-visible]:outline-offset-2 forced-colors:data-[state=chosen]:outline-3 forced-colors:data-[state=chosen]:outline-gold forced-colors:data-[state=chosen]:outline-solid print:border-0! print:p-0 print:data-[state=rest]:hidden';

function BeadWire({ beads }: { readonly beads: number }) {
  const radius = beads === 1 ? 7 : 4.5;
  return (
    <svg viewBox="0 0 200 18" className="mt-2 w-full max-w-50" strokeWidth="1.5" aria-hidden="true">
      <path d="M0 9h200" className="stroke-ink" />
      {Array.from({ length: beads }, (_, index) => (
        <circle
          key={index}
          cx={8 + index * 16.7}
          cy="9"
          r={radius}
          className="fill-gold stroke-outline"
        />
      ))}
    </svg>
  );
}
