import type { Cents } from '#domain/money.ts';
import { Money } from './money.tsx';

interface FromPriceProps {
  readonly cents: Cents;
  readonly per: 'one-time' | 'monthly';
}

const words = { 'one-time': ' one time', monthly: '/month' } as const;

export function PricedSentence({ sentence, ...price }: FromPriceProps & { sentence: string }) {
  return (
    <>
      <p>{sentence}</p>
      <div className="mt-4">
        <FromPrice {...price} />
      </div>
    </>
  );
}

export function FromPrice({ cents, per }: FromPriceProps) {
  return (
    <p className="text-note text-soft">
      from{' '}
      <span className="ms-0.75 me-0.5 text-ink">
        <Money cents={cents} size="figure" />
      </span>
      <wbr />
      {words[per]}
    </p>
  );
}
