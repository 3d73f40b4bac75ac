/** Shows the privacy notice of the Gramm-Leach-Bliley Act, in the order of the regulators' model form. */
import { firm } from '#config/firm.ts';
import { legalName } from '#config/legal-name.ts';
import { keeps, signatureYears } from '#config/keeps.ts';
import { clientNotice, daysToAnswerRequests, providers, securityPlan } from '#config/legal.ts';
import { paths } from '#config/paths.ts';
import { takenBackDays } from '#domain/documents/document.ts';
import { longDate } from '#domain/firm-time.ts';
import { unbroken } from '#domain/unbroken.ts';
import { consentPromise } from '#texts/sister-firm.ts';
import { earlyTable } from '#ui/early-table.tsx';
import { columnsByPlace, Table } from '#ui/table.tsx';
import { MailLink, PhoneLink } from '#ui/text-link.tsx';
import { LegalList, LegalPage, type LegalPart } from './legal-page.tsx';

/** Reason; whether we share; whether a client can limit it. */
const reasons = [
  [
    'For our everyday business: to prepare and file your returns, to keep your account, to answer courts and authorities',
    'Yes',
    'No',
  ],
  ['For our own marketing', 'No', 'We don’t share'],
  ['For joint marketing with other financial companies', 'No', 'We don’t share'],
  ['For our affiliates’ everyday business', 'No', 'We don’t share'],
  ['For our affiliates to market to you', 'No', 'We don’t share'],
  ['For others to market to you', 'No', 'We don’t share'],
] as const;

const storedItems = [
  ['Estimates and messages that led to no work', keeps.leads],
  ['Tax records of clients: what you gave us and what we prepared', keeps.clients],
  [
    'Engagement letters',
    'as long as you have an account; one that your spouse signed too, as long as either of you has',
  ],
  [
    'Signatures on letters, with the text that was signed, once each signer’s account was erased',
    `until ${signatureYears} years after the last signature, longer under a legal hold`,
  ],
  ['A document that you took back in the portal', `${takenBackDays} days`],
  ['Emails we sent, without your answers and files', '30 days'],
  ['Who opened or changed what: ids and times', 'permanently'],
] as const;

const parts: readonly LegalPart[] = [
  {
    title: 'Why you get this notice',
    body: (
      <p>
        Financial companies choose how they share your personal information. Federal law gives
        clients the right to limit some but not all sharing, and makes us tell you how we collect,
        share and protect it.
      </p>
    ),
  },
  {
    title: 'What we hold',
    body: (
      <p>
        What your returns need: name, address and numbers such as Social Security numbers, income,
        accounts and transactions, dependents, and the documents that show them. It comes from you,
        from those you name, and from the IRS and states where you authorize us.
      </p>
    ),
  },
  {
    title: 'How we share it',
    body: (
      <>
        <Rows
          caption="Reasons to share, and whether you can limit them"
          columns={['Reason', 'Do we share?', 'Can you limit it?']}
          rows={reasons}
        />
        <p>
          {consentPromise(firm.sister)} Section 7216 of the Internal Revenue Code makes it a crime
          to use or disclose return information for anything else without such a consent.
        </p>
      </>
    ),
  },
  {
    title: 'Who works for us',
    body: (
      <>
        <p>These companies handle it for us, under contracts that bind them to protect it:</p>
        <LegalList
          items={providers.list.map(({ does, name }) => ({
            id: name,
            text: `${name}, which ${does}.`,
          }))}
        />
      </>
    ),
  },
  {
    title: 'How we protect it',
    body: (
      <p>
        Documents are encrypted where they are stored. Staff sign in with a second factor, and who
        opens what is recorded. We have a written information security plan, as the FTC’s Safeguards
        Rule asks, in effect since {longDate(Date.parse(securityPlan.since))}.
      </p>
    ),
  },
  {
    title: 'How long we keep it',
    body: <Rows caption="How long we keep it" columns={['What', 'How long']} rows={storedItems} />,
  },
  {
    title: 'Your rights',
    body: (
      <p>
        Laws of several states let their residents see, correct, take with them and delete what a
        company holds, and most of them except what this notice covers. We do it for everyone who
        asks, unless the law requires us to keep it: write to <MailLink /> or call <PhoneLink />. We
        first make sure that it is you, answer within {daysToAnswerRequests} days, and won’t hold it
        against you.
      </p>
    ),
  },
  {
    title: 'Definitions',
    body: (
      <p>
        Affiliates are companies under common ownership or control, such as {firm.sister}. Joint
        marketing is an agreement with others to market financial products together; we have none.
      </p>
    ),
  },
];

type RowsProps = {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly [string, ...string[]])[];
};

/** The first cell is the row's header. */
function Rows({ caption, columns, rows }: RowsProps) {
  return (
    <div className={`${earlyTable} ${columns.length > 2 ? wide : closed}`}>
      <Table
        caption={caption}
        columns={columnsByPlace(columns)}
        rows={rows.map(([about, ...cells]) => [about, ...cells.map(capitalized)] as const)}
        keyOf={([about]) => about}
      />
    </div>
  );
}

const wide =
  'my-2 desk:whitespace-nowrap at-tablet:[&_td]:w-[24%] [&_tbody_th]:whitespace-normal [&_td]:grid-cols-[min(8.5rem,40%)_minmax(0,1fr)]';
const closed = 'mt-2 [&_tbody>:last-child]:border-b-0';

const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

export function ClientNoticePage() {
  return (
    <LegalPage
      title="Privacy notice for clients"
      lead={`What ${legalName} does with clients’ personal information. In effect since ${unbroken(longDate(Date.parse(clientNotice.effective)))}.`}
      path={paths.clientNotice}
      parts={parts}
    />
  );
}
