import { paths } from '#config/paths.ts';
import { useLastRead } from '../data/portal.ts';
import type { Cents } from '#domain/money.ts';
import { referenceOf } from '#domain/reference.ts';
import { useDeviceQuery } from '#sync/use-device-query.ts';
import { Money } from '#ui/money.tsx';
import { ReadPart } from '#ui/read-part.tsx';
import { Table } from '#ui/table.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { Wire } from '#ui/wire.tsx';
import { useOffer } from './claim-card.tsx';
import { usePart } from '#device/services.ts';

const estimatesText = 'Your estimates';

export function EstimateList() {
  const { estimates: query, refresh } = usePart('portal');
  const estimates = useDeviceQuery(query);
  const state = useLastRead('estimates');
  const offer = useOffer();
  if (offer && !estimates?.length) return null;
  return (
    <section aria-labelledby="estimates-title" className="grid gap-5">
      <h2 id="estimates-title" className="text-d3">
        {estimatesText}
      </h2>
      <ReadPart
        state={state}
        shown={estimates}
        texts={{
          loading: 'Loading your estimates...',
          unread: 'Your estimates could not be read.',
        }}
        nothing={<NoEstimates />}
        onAgain={refresh}
      >
        {(all) => (
          <Table
            caption={estimatesText}
            columns={{
              Services: ({ services }) => services.join(', '),
              Sent: ({ created }) => dayText(created),
              'One time': ({ oneTimeTotal }) => amount(oneTimeTotal),
              'Each month': ({ monthlyTotal }) => amount(monthlyTotal),
              Reference: ({ id }) => referenceOf(id),
            }}
            rows={all}
            keyOf={({ id }) => id}
          />
        )}
      </ReadPart>
    </section>
  );
}

function NoEstimates() {
  return (
    <>
      <Wire />
      <p>
        <span className="text-soft">No estimate is in your account yet.</span>{' '}
        <span className="inline-block">
          <TextLink to={paths.estimator}>Get a price estimate</TextLink>
        </span>
      </p>
    </>
  );
}

const amount = (cents: Cents) => (cents > 0 ? <Money cents={cents} /> : 'None');

function dayText(created: number): string {
  if (created === 0) return '–';
  const how = { month: 'short', day: 'numeric', year: 'numeric' } as const;
  return new Date(created).toLocaleDateString('en-US', how);
}
