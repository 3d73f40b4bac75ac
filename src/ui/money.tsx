import { type Cents, formatMoney, moneyParts, shortMoney } from '#domain/money.ts';

interface MoneyProps {
  readonly cents: Cents;
  /** A total has small raised cents. Totals and figures omit zero cents. */
  readonly size?: 'total' | 'figure' | 'ledger' | 'text' | undefined;
}

const sizes = {
  total: 'text-total',
  figure: 'text-figure',
  ledger: 'text-ledger',
  text: 'tabular-nums',
} as const;

/** Screen readers get it as one text ("$2,361.75"). */
export function Money({ cents, size = 'text' }: MoneyProps) {
  const whole = formatMoney(cents);
  if (size !== 'total') {
    const shown = size === 'figure' ? shortMoney(cents) : whole;
    return <span className={`whitespace-nowrap ${sizes[size]}`}>{shown}</span>;
  }
  const { sign, dollars, fraction } = moneyParts(cents);
  return (
    <span className="whitespace-nowrap text-total">
      <span className="sr-only">{whole}</span>
      <span aria-hidden="true">
        {sign}${dollars}
        {fraction !== '00' && (
          <span className="ms-[0.12em] align-[0.62em] text-[0.46em] leading-none">.{fraction}</span>
        )}
      </span>
    </span>
  );
}
