import { firm } from '#config/firm.ts';
import { paths, downloads } from '#config/paths.ts';
import { usePayments } from '#device/use-payments.ts';
import { BeadList, BeadQuote } from '#ui/beads.tsx';
import { earlyTable } from '#ui/early-table.tsx';
import { Container, PageHead, PageMeta } from '#ui/page-head.tsx';
import { Section } from '#ui/section.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Table } from '#ui/table.tsx';
import { Tag } from '#ui/status-line.tsx';
import { TextLink, MailLink, PhoneLink } from '#ui/text-link.tsx';
import { useState } from 'react';
import { replyAllowance } from '#domain/mail/allowance.ts';
import { checklistSubscribe } from '#domain/subscribers/ops.ts';
import { useServices } from '#device/services.ts';
import { NotSentYet, PublicForm } from '#forms/public-form.tsx';
import { notices } from '#texts/notices.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Outcome } from '#ui/outcome.tsx';

const checklistParts = [
  {
    title: 'Deductible expense list',
    sentence: 'The categories of Schedule\u00A0C, with what creators pay for in each.',
  },
  {
    title: 'Category tracking',
    sentence: 'One table for the year: a row for each category, a column for each payment period.',
  },
  {
    title: 'Home-office worksheet',
    sentence: 'Measure the room, and see what either method comes to.',
  },
  {
    title: `${firm.quarterlyYear} quarterly payment reminders`,
    sentence: 'The four due dates, with room for what you paid and when.',
  },
  {
    title: 'Can/cannot deduct list',
    sentence: 'Side by side: the expenses creators ask about most.',
  },
  {
    title: 'Tips to avoid IRS red flags',
    sentence: 'What draws questions, and the record that answers each.',
  },
  {
    title: 'Printable PDF',
    sentence: 'Letter size, black on white, with squares to tick by hand.',
  },
] as const;

const { quote, who, sample } = firm.testimonial;

export function ChecklistPage() {
  return (
    <>
      <PageMeta
        title="Creator tax checklist"
        description="A free checklist for content creators: what you can deduct, what you cannot, and when each quarterly payment falls due."
        path={paths.checklist}
      />
      <Container>
        <div className="grid items-start gap-x-19 gap-y-12 pt-[clamp(40px,6vw,88px)] desk:grid-cols-2">
          <PageHead
            size="d1"
            title={
              <>
                One checklist
                <br />
                for a creator’s
                <br />
                tax year.
              </>
            }
            lead="What you can deduct, what you cannot, and the four payment due dates. For people who are paid by platforms, sponsors and clients. Free, as a PDF."
          />
          <Sheet>
            <SubscriptionForm />
          </Sheet>
        </div>
      </Container>
      <Section
        number={1}
        title="Seven things, one document"
        beside={<BeadList items={checklistParts} />}
      >
        <BeadQuote
          who={
            <>
              {who}
              {sample && <Tag>Sample testimonial</Tag>}
            </>
          }
        >
          {quote}
        </BeadQuote>
      </Section>
      <SeasonWarning />
    </>
  );
}

/** Shows the year's payment dates, the next one first. */
function SeasonWarning() {
  const { year, payments, over } = usePayments();
  const passed = new Set(payments.slice(0, over).map(({ due }) => due));
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
            columns={{
              'Income earned in': ({ earned }) => earned,
              Due: ({ due }) => <Due day={due} rest={passed.has(due) ? ' (passed)' : ''} />,
            }}
            rows={[...payments.slice(over), ...payments.slice(0, over)]}
            keyOf={({ due }) => due}
          />
          <figcaption className="mt-4 text-note text-soft">
            Table 1 &nbsp;Payments for {year}. A day on a weekend or a holiday is moved to the next
            working day.
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

export function SubscriptionForm() {
  const { notify } = useServices();
  const [received, setReceived] = useState<'first' | 'again' | null>(null);
  if (received) return <CheckYourEmail again={received === 'again'} />;
  return (
    <PublicForm
      form="checklist"
      rows={checklistSubscribe.rows}
      title="Get the checklist"
      send="Send Me the Checklist"
      onAnswer={(answer, recentCount = 0) => {
        if (answer === 'refused') return notify('checklist-failed');
        const again = recentCount > replyAllowance.burst;
        notify(again ? 'checklist-sent-before' : 'checklist-received');
        setReceived(again ? 'again' : 'first');
      }}
      Waiting={RequestWaits}
      withoutScript={<AskByMail />}
    >
      <p className="text-small text-soft">
        We email you the checklist. You're not added to a mailing list.{' '}
        <TextLink to={paths.privacy}>Privacy</TextLink>
      </p>
    </PublicForm>
  );
}

/** `again`: this address got so many mails that no further one is sent. */
function CheckYourEmail({ again }: { again: boolean }) {
  return (
    <Outcome
      title="Check Your Email!"
      actions={
        <LinkButton kind="primary" href={downloads.creatorChecklist} download>
          Download Checklist Now
        </LinkButton>
      }
    >
      {again ? (
        <p>{notices['checklist-sent-before'].description} You can take the checklist here, too.</p>
      ) : (
        <p>
          Your checklist is on its way. If it does not come, check your spam folder, or take it
          here.
        </p>
      )}
    </Outcome>
  );
}

function RequestWaits({ onAnother }: { onAnother: () => void }) {
  return (
    <NotSentYet
      actions={
        <>
          <LinkButton href={downloads.creatorChecklist} download>
            Download the PDF
          </LinkButton>
          <Button kind="quiet" onClick={onAnother}>
            Use another address
          </Button>
        </>
      }
    >
      <p>
        The email with your checklist follows then. The PDF itself can be downloaded here as soon as
        there is a connection.
      </p>
    </NotSentYet>
  );
}

function AskByMail() {
  return (
    <>
      <p>
        This form needs JavaScript. Write to <MailLink /> or call <PhoneLink />, or take the
        checklist here.
      </p>
      <p className="mt-5">
        <LinkButton href={downloads.creatorChecklist} download>
          Download the PDF
        </LinkButton>
      </p>
    </>
  );
}
