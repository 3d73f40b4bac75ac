import { firm } from '#config/firm.ts';
import { legalName } from '#config/legal-name.ts';
import { entity, terms } from '#config/legal.ts';
import { paths } from '#config/paths.ts';
import { priceValidityDays } from '#domain/estimator/price-validity.ts';
import { longDate } from '#domain/firm-time.ts';
import { unbroken } from '#domain/unbroken.ts';
import { TextLink, MailLink, PhoneLink } from '#ui/text-link.tsx';
import { LegalPage, type LegalPart } from './legal-page.tsx';

const parts: readonly LegalPart[] = [
  {
    title: 'Who we are',
    body: <p>This site belongs to {legalName} (“we”). By using it you agree to these terms.</p>,
  },
  {
    title: 'Not tax advice',
    body: (
      <p>
        Pages, posts and checklists are general information as of the day they were written. They
        are not advice for your case, and tax law changes. Before you act on them, ask us or another
        professional.
      </p>
    ),
  },
  {
    title: 'When you are our client',
    body: (
      <p>
        Reading, estimating, writing to us, sending a file or making an account does not make you a
        client. You become one when both of us have signed an engagement letter. It says what we do,
        what it costs and how either of us can end it. If it differs from this site, the letter
        governs.
      </p>
    ),
  },
  {
    title: 'The estimate',
    body: (
      <p>
        An estimate is worked out from your answers. It is neither an offer nor a final fee and
        binds you to nothing; we confirm the price with you before any work starts. The prices it is
        made of hold for {priceValidityDays} days.{' '}
        <TextLink to={paths.priceList}>How our prices work</TextLink> lists all of them.
      </p>
    ),
  },
  {
    title: 'What you send',
    body: (
      <p>
        It stays yours. You let us use it to answer you and to do what you ask for. Send only your
        own information, or that of someone who has asked you to.{' '}
        <TextLink to={paths.privacy}>Privacy</TextLink> says what happens to it.
      </p>
    ),
  },
  {
    title: 'Your account',
    body: (
      <p>
        Keep your password to yourself, and tell us at once if someone else may know it. We can
        close an account that is used to harm others.
      </p>
    ),
  },
  {
    title: 'Fair use',
    body: (
      <p>
        Do not try to get at what others have sent, to overload this site, or to pass its texts off
        as yours. If you look for weaknesses in order to report them, follow what{' '}
        <TextLink to={paths.security}>Security</TextLink> says.
      </p>
    ),
  },
  {
    title: 'Other sites',
    body: <p>Sites that we link to have their own rules, and we are not responsible for them.</p>,
  },
  {
    title: 'Our liability',
    body: (
      <p>
        We take care of this site but provide it as it is: it can be down, and it can contain
        errors. As far as the law allows, we are not liable for what follows from relying on it
        without having engaged us. Nothing here limits a right that the law does not let us limit.
      </p>
    ),
  },
  {
    title: 'Law, and changes',
    body: (
      <p>
        {entity.state} law applies, along with the consumer laws of your state. When these terms
        change, so does the date at the top of this page.
      </p>
    ),
  },
  {
    title: 'Questions',
    body: (
      <p>
        Write to <MailLink /> or call <PhoneLink />, {firm.hours.shown}.
      </p>
    ),
  },
];

export function TermsPage() {
  return (
    <LegalPage
      title="Terms of use"
      lead={`What this site is, what an estimate is, and what makes you a client. In effect since ${unbroken(longDate(Date.parse(terms.effective)))}.`}
      path={paths.terms}
      parts={parts}
    />
  );
}
