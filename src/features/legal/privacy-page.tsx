/** States what this software does with entered data. */
import { firm } from '#config/firm.ts';
import { legalName } from '#config/legal-name.ts';
import { keeps } from '#config/keeps.ts';
import { privacy } from '#config/legal.ts';
import { paths } from '#config/paths.ts';
import { draftRetentionDays } from '#domain/estimator/draft.ts';
import { longDate } from '#domain/firm-time.ts';
import { unbroken } from '#domain/unbroken.ts';
import { consentPromise } from '#texts/sister-firm.ts';
import { TextLink, MailLink, PhoneLink } from '#ui/text-link.tsx';
import { LegalList, LegalPage, type LegalPart } from './legal-page.tsx';

const sent = [
  {
    id: 'estimate',
    text: 'When you reach Your Estimate: your answers and the price. No name, no address, no phone number.',
  },
  {
    id: 'submission',
    text: 'When you submit it: your name, email, phone, state, whether you own a business, the answers, the price, and the tax return if you picked one.',
  },
  {
    id: 'message',
    text: 'When you send a message: your name, email, subject and message, and your phone if you give it.',
  },
  { id: 'checklist', text: 'When you ask for the checklist: your first name and email.' },
  {
    id: 'source',
    text: 'With each of these: how you first came to this site. That is the page you arrived on, the campaign tags in its link, and the site you came from, without the rest of its address.',
  },
];

const parts: readonly LegalPart[] = [
  {
    title: 'In short',
    body: (
      <>
        <p>
          This site sets no cookies for visitors, runs no analytics and shows no advertising. Our
          pages load nothing from other sites, except a picture in a post: the site it comes from
          learns your network address, not which page you are on.
        </p>
        <p>
          What you enter stays on your device until you send it. One exception: when you open Your
          Estimate, we receive your answers and the price, without your name.
        </p>
      </>
    ),
  },
  {
    title: 'What stays on your device',
    body: (
      <p>
        Your answers, what you type into forms, a file you pick and what waits to be sent are saved
        in your browser, for {draftRetentionDays} days after the last change at most; what waits to
        be sent stays until it has arrived or you discard it. Once we have a submission, your
        contact details and the file leave the device. We also save there how you found us, from
        your first page on. <TextLink to={paths.device}>Data saved in your browser</TextLink> lists
        all of it, and deletes it.
      </p>
    ),
  },
  {
    title: 'What reaches us, and when',
    body: (
      <>
        <LegalList items={sent} />
        <p>
          A hidden field flags forms that bots fill in as suspected spam. We receive them all the
          same.
        </p>
      </>
    ),
  },
  {
    title: 'What our server logs',
    body: (
      <p>
        Errors, without what you entered and without your network address; these logs are set to be
        deleted after seven days. A page that fails tells us what kind of error it was, where in our
        code it happened, and on which page; we keep that for 30 days. Your network address is held
        in memory for a short time, to limit how much one sender can ask for, and is not stored.
      </p>
    ),
  },
  {
    title: 'Who sees it',
    body: (
      <p>
        The people at {legalName} who answer you, and those who run our server for us. This software
        shares it with no one else, except through the emails below. No visitor can read what
        another has sent. {consentPromise(firm.sister)}
      </p>
    ),
  },
  {
    title: 'Emails',
    body: (
      <p>
        Our emails go out through a mail server: to you, when you send an estimate or a message, ask
        for a copy or for the checklist; to us, with your name, email and phone. They contain
        services, prices and totals, never your answers, your message or your file. The link in the
        copy of an estimate opens the answers behind it for 30 days: keep it to yourself. We keep
        the emails we sent for 30 days, and the text of those with such a link for one day; a record
        that an email could not be sent, for a week longer.
      </p>
    ),
  },
  {
    title: 'How long we keep it',
    body: (
      <p>
        Estimates and messages that led to no work: {keeps.leads}. Parts of an upload that was never
        finished: a week. How long we keep the rest, who works for us and your rights are in our{' '}
        <TextLink to={paths.clientNotice}>privacy notice for clients</TextLink>. Write to{' '}
        <MailLink /> to see, correct or delete what we have.
      </p>
    ),
  },
  {
    title: 'Links to other sites',
    body: (
      <p>
        After a submission you are taken to our scheduling page, which belongs to another site; the
        page says so first and you can stay. That page, booking, the newsletter and our sister
        firm’s site have rules of their own. They learn that you came from this site, not from which
        page, and nothing you entered here.
      </p>
    ),
  },
  {
    title: 'Questions',
    body: (
      <p>
        Write to <MailLink /> or call <PhoneLink />, {firm.hours.shown}. We reply within{' '}
        {firm.replyHours} hours.
      </p>
    ),
  },
];

export function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy"
      lead={`What you enter here, where it goes, who sees it and how long it is kept. In effect since ${unbroken(longDate(Date.parse(privacy.effective)))}.`}
      path={paths.privacy}
      parts={parts}
    />
  );
}
