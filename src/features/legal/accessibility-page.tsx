import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { MailLink, PhoneLink } from '#ui/text-link.tsx';
import { LegalList, LegalPage, type LegalPart } from './legal-page.tsx';

const built = [
  {
    id: 'keyboard',
    text: 'Everything works with the keyboard alone, and what has the focus is outlined.',
  },
  {
    id: 'size',
    text: 'Pages work on a narrow phone and with letters twice as large, without scrolling sideways.',
  },
  {
    id: 'color',
    text: 'Nothing is said by color alone. There is a light and a dark version, and your own colors are respected in high-contrast mode.',
  },
  { id: 'motion', text: 'Nothing moves where your device asks for less motion.' },
  {
    id: 'errors',
    text: 'Errors stand beside the field, in a list above the form, and say what to do. What you typed stays.',
  },
  {
    id: 'time',
    text: 'No step is timed. The change to another site after a submission can be stopped.',
  },
  {
    id: 'script',
    text: 'Pages can be read without JavaScript; in place of a form there is then a phone number and an email address.',
  },
];

const parts: readonly LegalPart[] = [
  {
    title: 'The aim',
    body: (
      <p>
        Every page of this site is to meet the Web Content Accessibility Guidelines (WCAG) 2.2,
        level AA. That is an aim we test against, not a certificate.
      </p>
    ),
  },
  { title: 'What is done for it', body: <LegalList items={built} /> },
  {
    title: 'How it is tested',
    body: (
      <>
        <p>
          Each change of this site is checked automatically, by day and by night, in a real browser:
          the checks look for known barriers, walk the estimator with the keyboard, and measure
          narrow screens, large letters and print.
        </p>
        <p>
          Automatic checks find only some of the barriers. Tests by people who use a screen reader
          or other assistive technology every day have not been done yet, and the automatic ones run
          in one browser only (Chrome’s engine).
        </p>
      </>
    ),
  },
  {
    title: 'Where it ends',
    body: (
      <p>
        The scheduling, booking and newsletter pages we link to belong to other sites and may not
        meet the same standard. We can do the same for you by phone or email.
      </p>
    ),
  },
  {
    title: 'Tell us',
    body: (
      <p>
        If something here stands in your way, write to <MailLink /> or call <PhoneLink />. Say which
        page it was and what you used. We reply within {firm.replyHours} hours
        {` (${firm.hours.shown}).`}
      </p>
    ),
  },
];

export function AccessibilityPage() {
  return (
    <LegalPage
      title="Accessibility"
      lead="Everyone should be able to use this site. What we aim for, what we test, and whom to tell."
      path={paths.accessibility}
      parts={parts}
    />
  );
}
