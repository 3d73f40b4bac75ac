import { useState } from 'react';

import { firm } from '#config/firm.ts';
import { leadPath } from '#config/member-paths.ts';
import { firmDate } from '#domain/firm-time.ts';
import { formatMoney } from '#domain/money.ts';
import { services } from '#domain/estimator/options.ts';
import { type BookAmounts, fromPrices } from '#domain/estimator/prices.ts';
import type { BookPreview as Preview } from '#domain/price-books/book-desk.ts';
import { useBook } from '#device/use-book.ts';
import { notDone, ownerAnswers } from '#texts/owner-answers.ts';
import { Button } from '#ui/button.tsx';
import { DeskTable } from '#ui/desk-tables.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { BooksView, DraftForm } from '../use-draft-form.ts';
const texts = {
  today: 'Today',
  withDraft: 'With this draft',
} as const;

interface BookPreviewProps {
  readonly id: string;
  readonly amounts: BookAmounts | undefined;
  readonly view: BooksView;
  readonly draft: DraftForm;
}

export function BookPreview({ id, amounts, view, draft }: BookPreviewProps) {
  const [shown, setShown] = useState<Preview>();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();

  async function look(): Promise<void> {
    setBusy(true);
    setTrouble(undefined);
    const answer = await view.desk.preview(id).finally(() => setBusy(false));
    setShown(answer.kind === 'done' ? answer.value : undefined);
    if (answer.kind === 'fields') draft.refuse(answer.errors);
    else if (answer.kind !== 'done') setTrouble(ownerAnswers[answer.kind]);
  }

  return (
    <section
      className="price-effect grid grid-cols-[minmax(0,1fr)] gap-5"
      aria-labelledby="preview"
    >
      <h2 id="preview" className="text-d3">
        {shown
          ? `Effect on your last ${shown.estimates} estimates`
          : 'Effect on your last estimates'}
      </h2>
      <div>
        <Button onClick={() => void look()} busyLabel={busy ? 'Pricing...' : undefined}>
          Preview
        </Button>
      </div>
      <output>
        {trouble && <StatusLine state="refused" fact={notDone} rest={trouble} />}
        {shown && (
          <p>{`At the saved draft, against today’s prices: ${shown.changed} would differ.`}</p>
        )}
      </output>
      {amounts && shown && <Starts amounts={amounts} />}
      {shown && <Sums shown={shown} />}
      {shown && shown.most.length > 0 && <Most shown={shown} />}
    </section>
  );
}

function Starts({ amounts }: { readonly amounts: BookAmounts }) {
  const [today, then] = [fromPrices(useBook()), fromPrices(amounts)];
  return (
    <DeskTable
      look="figures"
      caption="Where prices start"
      columns={{
        Service: (service) => service,
        [texts.today]: (service) => formatMoney(today[service].cents),
        [texts.withDraft]: (service) => formatMoney(then[service].cents),
      }}
      rows={services}
      keyOf={(service) => service}
    />
  );
}

function Sums({ shown }: { readonly shown: Preview }) {
  const rows = [
    { name: texts.today, sums: shown.before },
    { name: texts.withDraft, sums: shown.after },
  ];
  const moneyOf = (cents: number) => (cents > 0 ? formatMoney(cents) : null);
  return (
    <DeskTable
      look="figures"
      caption="All of them together"
      columns={{
        Total: ({ name }) => name,
        'One time': ({ sums }) => moneyOf(sums.oneTime),
        Monthly: ({ sums }) => moneyOf(sums.monthly),
      }}
      rows={rows}
      keyOf={({ name }) => name}
    />
  );
}

function Most({ shown }: { readonly shown: Preview }) {
  return (
    <DeskTable
      look="figures"
      caption="The estimates that change most"
      columns={{
        Estimate: ({ id, made, services: chosen }) => (
          <TextLink to={leadPath(id)}>
            {`${firmDate(made, firm.zone)}: ${chosen.join(', ')}`}
          </TextLink>
        ),
        [texts.today]: ({ before }) => inWords(before),
        [texts.withDraft]: ({ after }) => inWords(after),
      }}
      rows={shown.most}
      keyOf={({ id }) => id}
    />
  );
}

function inWords({ oneTime, monthly }: Preview['before']): string {
  const parts = [
    ...(oneTime > 0 ? [`${formatMoney(oneTime)} one time`] : []),
    ...(monthly > 0 ? [`${formatMoney(monthly)} each month`] : []),
  ];
  return parts.join(', ') || formatMoney(0);
}
