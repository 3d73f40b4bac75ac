import { useState } from 'react';

import { firm } from '#config/firm.ts';
import { firmDate } from '#domain/firm-time.ts';
import { isSame, type Wanted } from '#domain/requests/items.ts';
import { taxYearAt } from '#domain/requests/lists.ts';
import type { ClientDetails } from '#domain/requests/request-list.ts';
import { useOnce } from '#forms/use-once.ts';
import { clientTexts } from '#texts/clients.ts';
import { letterDeskTexts } from '#texts/engagements.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { FoldedPart } from '#ui/folded-part.tsx';
import { useNavigateFromHere } from '#ui/navigate-from-here.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { formatMoney } from '#domain/money.ts';
import { NotSaved } from '#forms/typed-form.tsx';
import type { ClientView } from '../data/client-store.ts';
import { usePart } from '#device/services.ts';

/** The list of letters, which shows the new one. */
const lettersPlace = '#client-letters';

const columnNames = ['Services', 'Sent', 'One time', 'Each month', 'Requests'] as const;

type ClientEstimatesProps = {
  view: ClientView;
  now: number;
};

export function ClientEstimates({ view, now }: ClientEstimatesProps) {
  const { work } = usePart('clients');
  const { begins, newLetters } = view;
  const { client, estimates, requests } = view.details;
  const [unsaved, setUnsaved] = useState('');
  const once = useOnce();
  const navigate = useNavigateFromHere();
  const year = taxYearAt(now, firm.zone);

  async function begin(estimate: string): Promise<void> {
    const { outcome } = await work.begin(estimate, year);
    setUnsaved(outcome === 'unsaved' ? estimate : '');
  }

  async function beginLetter(estimate: string): Promise<void> {
    const { outcome } = await work.beginLetter(client.id, estimate);
    if (outcome === 'unsaved') return setUnsaved(estimate);
    setUnsaved('');
    navigate(lettersPlace, { replace: true });
  }

  /** The button that adds the requests for an estimate; hidden once this year has them all. */
  function renderList({ id, list }: ClientDetails['estimates'][number]) {
    if (begins.some((each) => each.estimate === id)) {
      return <StatusLine state="waiting" fact="Waiting to send" />;
    }
    if (list?.length === 0) return null;
    const isThere = (wanted: Wanted) =>
      requests.some((each) => each.year === year && isSame(each, wanted));
    if (list?.every(isThere)) return <span>{`Documents for ${year} requested.`}</span>;
    return (
      <span>
        <Button size="small" onClick={() => void begin(id)}>
          {`Request documents for ${year}`}
        </Button>
      </span>
    );
  }

  /** The button that creates a letter from an estimate. An existing draft must be sent or withdrawn first. */
  function renderLetter(estimate: string) {
    const own = view.letters.filter(({ engagement }) => engagement.estimate === estimate);
    const isBegun =
      newLetters.some((each) => each.estimate === estimate) ||
      own.some(({ engagement }) => engagement.state === 'draft');
    if (isBegun) {
      return (
        <span>
          {letterDeskTexts.begun}{' '}
          <LinkButton kind="quiet" size="small" href={lettersPlace}>
            {letterDeskTexts.look}
          </LinkButton>
        </span>
      );
    }
    return (
      <span>
        <Button size="small" onClick={() => void once(() => beginLetter(estimate))}>
          {own.length > 0 ? letterDeskTexts.makeAnother : letterDeskTexts.make}
        </Button>
      </span>
    );
  }

  return (
    <FoldedPart title={clientTexts.estimates} id="client-estimates">
      {estimates.length === 0 && (
        <p className="text-small text-soft">No estimate belongs to this client.</p>
      )}
      <ul>
        {estimates.map((estimate) => {
          const { id, services, created } = estimate;
          return (
            <li key={id} className="grid gap-1.5 border-t-1 border-rule py-3 text-small">
              <span className="font-600">{services.join(', ') || '–'}</span>
              <span className="text-soft tabular-nums">
                {firmDate(created, firm.zone)}. {totalsText(estimate)}
              </span>
              {renderList(estimate)}
              {renderLetter(id)}
              {unsaved === id && <NotSaved />}
            </li>
          );
        })}
      </ul>
    </FoldedPart>
  );
}

function totalsText({ oneTimeTotal, monthlyTotal }: ClientDetails['estimates'][number]): string {
  const [, , once, monthly] = columnNames;
  return `${once}: ${dollars(oneTimeTotal)}, ${monthly.toLowerCase()}: ${dollars(monthlyTotal)}`;
}

function dollars(amount: number): string {
  return formatMoney(Math.round(amount * 100));
}
