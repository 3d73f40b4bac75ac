/** Shows the year's payment dates, the next one first. */
import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { estimatedPayments } from '#domain/estimated-payments.ts';
import { usePayments } from '#device/use-payments.ts';
import { earlyTable } from '#ui/early-table.tsx';
import { Section } from '#ui/section.tsx';
import { Table, TableRow } from '#ui/table.tsx';
import { TextLink } from '#ui/text-link.tsx';

export function SeasonWarning() {
  const today = usePayments();
  const year = firm.quarterlyYear;
  const payments = estimatedPayments(year);
  const isOver = today.year !== year;
  const over = isOver ? payments.length : today.over;
  const next = today.payments[today.over];
  return (
    <Section
      number={2}
      ground="wash"
      title="Tax season comes four times a year"
      lead="No one withholds tax from what a platform pays you, so the IRS expects it from you each quarter. A payment that is late or short can cost a penalty, even if a refund is due in the end."
      beside={
        <figure className={earlyTable}>
          <Table
            caption={`When the estimated payments for ${year} fall due`}
            columns={['Income earned in', 'Due']}
          >
            {payments.slice(over).map(({ earned, due }) => (
              <TableRow key={due} head={earned} cells={[<Due key={due} day={due} />]} />
            ))}
            {payments.slice(0, over).map(({ earned, due }) => (
              <TableRow
                key={due}
                head={earned}
                cells={[<Due key={due} day={due} rest=" (passed)" />]}
              />
            ))}
          </Table>
          <figcaption className="mt-4 text-note text-soft">
            Table 1 &nbsp;Payments for {year}. A day on a weekend or a holiday is moved to the next
            working day.
            {isOver && next && ` All four are over: the next payment is due ${next.due}.`}
          </figcaption>
        </figure>
      }
    >
      <p>
        Rather have it prepared for you?{' '}
        <span className="inline-block">
          <TextLink to={paths.estimator}>See what that costs</TextLink>
        </span>
      </p>
    </Section>
  );
}

function Due({ day, rest = '' }: { readonly day: string; readonly rest?: string }) {
  return (
    <>
      <span className="inline-block">{day}</span>
      {rest}
    </>
  );
}
