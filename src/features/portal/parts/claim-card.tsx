import { useState, useRef } from 'react';
import { serverAnswers } from '#texts/owner-answers.ts';
import type { ClaimView } from '../data/claimable.ts';
import { formatMoney } from '#domain/money.ts';
import { useDeviceQuery } from '#sync/use-device-query.ts';
import { Actions, Button } from '#ui/button.tsx';
import { useOwnPresses } from '#ui/use-own-presses.ts';
import { Sheet } from '#ui/sheet.tsx';
import { usePart } from '#device/services.ts';

const claimTexts = {
  sending: 'A part of it is still being sent from this device. Try again once it has arrived.',
  refused: 'It could not be added: it no longer exists, or belongs to another account.',
  unreachable: "You're offline. Try again when you're back online.",
  ...serverAnswers,
} as const;

export function useOffer(): ClaimView | null {
  const { claimable, found } = usePart('portal');
  const here = useDeviceQuery(claimable);
  const sent = useDeviceQuery(found);
  const totals = sent?.estimate === here?.estimate ? sent?.totals : here?.totals;
  return here ? { ...here, totals: totals ?? null } : sent;
}

export function ClaimCard() {
  const view = useOffer();
  const card = useRef<HTMLDivElement>(null);
  useOwnPresses(String(view?.estimate), card);
  return (
    view && (
      <div ref={card}>
        <Offer key={view.estimate} view={view} />
      </div>
    )
  );
}

function Offer({ view }: { readonly view: ClaimView }) {
  const { claim, decline } = usePart('portal');
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');

  async function bringIn() {
    setBusy(true);
    setTrouble('');
    try {
      const answer = await claim(view);
      if (answer !== 'claimed') setTrouble(claimTexts[answer]);
    } catch {
      setTrouble('It could not be saved on this device. Try again.');
    } finally {
      setBusy(false);
    }
  }

  return (
    <Sheet>
      <section aria-labelledby="claim-title" className="grid gap-5">
        <h2 id="claim-title" className="text-d3">
          Add your estimate to your account
        </h2>
        <p className="max-w-prose text-soft">
          {view.key === null
            ? `On ${dayText(view.sentAt)} we received an estimate with your email address. If it is yours, add it to your account. If your profile is empty, we'll fill it in.`
            : `Is this your estimate from ${dayText(view.sentAt)}? Add it to your account. If your profile is empty, we'll fill it in.`}
        </p>
        {view.services.length > 0 && (
          <div className="grid gap-1">
            <p className="font-600">{view.services.join(', ')}</p>
            {view.totals && (
              <p className="flex flex-wrap gap-1.5 text-ledger">
                {pricesOf(view.totals).map((price) => (
                  <span key={price} className="whitespace-nowrap">
                    {price}
                  </span>
                ))}
              </p>
            )}
          </div>
        )}
        <Actions>
          <Button
            kind="primary"
            busyLabel={busy ? 'Adding...' : undefined}
            onClick={() => void bringIn()}
          >
            Add to my account
          </Button>
          {view.key === null && (
            <Button kind="quiet" onClick={() => void decline(view)}>
              Not mine
            </Button>
          )}
          <output className="text-small text-red empty:hidden">{trouble}</output>
        </Actions>
      </section>
    </Sheet>
  );
}

function pricesOf({ oneTime, monthly }: NonNullable<ClaimView['totals']>): readonly string[] {
  const sums = [
    [oneTime, 'one time'],
    [monthly, 'each month'],
  ] as const;
  return sums
    .filter(([cents]) => cents > 0)
    .map(([cents, term], index, { length }) => {
      const price = `${formatMoney(cents)} ${term}`;
      return index < length - 1 ? `${price},` : price;
    });
}

function dayText(moment: number): string {
  return new Date(moment).toLocaleDateString('en-US', { month: 'long', day: 'numeric' });
}
