/** Every text that the product's rules give the public pages, looked for in the pages as they are built (docs/product.md, Site). */
import { describe, expect, it } from 'vitest';

import { firm } from '#config/firm.ts';
import { services } from '#domain/estimator/options.ts';
import { notices } from '#texts/notices.ts';
import { builtPage, found, said, wordsOf } from '../../support/built-page.ts';
import { shownFrom } from '../../support/embedded-prices.ts';

const processSteps = [
  '01 Initial Consultation',
  '02 Strategy Development',
  '03 Implementation & Support',
];
const benefits = [
  'Deductible expense list',
  'Category tracking',
  'Home-office worksheet',
  `${firm.quarterlyYear} quarterly payment reminders`,
  'Can/cannot deduct list',
  'Tips to avoid IRS red flags',
  'Printable PDF',
];

/** Headings and names, in order, from the first of their kind on the page. */
const names: readonly (readonly [path: string, selector: string, words: readonly string[]])[] = [
  ['/', 'main h3', services],
  ['/', 'dialog h2', ['Schedule Consultation']],
  ['/services', 'main h3', [...services, ...processSteps]],
  ['/services', 'dialog h2', services],
  ['/about', 'main h3', ['Trust', 'Growth', 'Personalized Support', 'Expertise']],
  ['/free-resources', 'h1', ['Free Tax Resources']],
  ['/contact', 'main dt', ['Office', 'Phone', 'Email', 'Hours']],
  ['/contact', 'main h3', ['Need immediate assistance?']],
  ['/creator-checklist', 'main ol strong', benefits],
];

it.each(names)('%s, %s: %j', (path, selector, words) => {
  expect(said(path, selector).slice(0, words.length)).toEqual(words);
});

/** What can be read or pressed somewhere on a page. */
const texts: readonly (readonly [path: string, selector: string, words: string])[] = [
  ...['/', '/services'].flatMap((path) =>
    services.map((service) => [path, 'main li', shownFrom(service)] as const),
  ),
  ['/', 'main h2', 'Why choose us'],
  ['/', 'main button', 'Schedule Consultation'],
  ['/', 'main dialog', 'price estimate first?'],
  ['/', 'main', 'freelancers, content creators, 1099 contractors, small business owners'],
  ['/', 'main', 'nationwide and virtually'],
  ['/', 'main', 'Year-round'],
  ['/', 'main', 'Audit protection'],
  ['/', 'main', 'within 24 hours'],
  ['/services', 'main h2', 'Our Process'],
  ['/blog', 'main', 'You will be redirected to an external site'],
  ['/contact', 'main', 'within 24 hours'],
  ['/contact', 'main dd', firm.hours.shown],
  ['/contact', 'main form', 'Leave out Social Security and account numbers.'],
  ['/contact', 'main form', `Seen by the people at ${firm.name} who answer you.`],
  ['/free-resources', 'main h2', 'Year-End Tax Moves Checklist'],
  ['/free-resources', 'main h2', 'Content Creator Tax Guide'],
  ['/free-resources', 'main h2', 'Ready for a Professional Review?'],
  ['/creator-checklist', 'main figure', firm.testimonial.quote],
  ['/creator-checklist', 'main h2', 'Tax season'],
  ['/creator-checklist', 'main form', "You're not added to a mailing list."],
];

it.each(texts)('%s, %s says "%s"', (path, selector, words) => {
  expect(said(path, selector).filter((text) => text.includes(words))).not.toEqual([]);
});

describe('what stands in numbers', () => {
  it('six reasons', () => {
    const why = found('/', 'main section').find((section) =>
      wordsOf(section).includes('Why choose us'),
    );
    expect(why?.querySelectorAll('li')).toHaveLength(6);
  });

  it('each service has Learn More and its details a way to the estimate', () => {
    const openers = said('/services', 'main button').filter((words) =>
      words.startsWith('Learn More'),
    );
    expect(openers).toEqual(services.map((name) => `Learn More about ${name}`));
    const estimates = found('/services', 'dialog').map((dialog) =>
      [...dialog.querySelectorAll('a')].map(wordsOf),
    );
    expect(estimates).toEqual(services.map(() => ['Get an Estimate']));
  });
});

/** The fields of a form: label, type, whether it must be filled in. */
function fieldsOf(path: string) {
  return found(path, 'form :is(input, select, textarea):not([tabindex])').map((field) => [
    wordsOf(builtPage(path).querySelector(`label[for="${field.id}"]`) ?? field),
    field.getAttribute('type') ?? field.localName,
    field.hasAttribute('required'),
  ]);
}

describe('forms', () => {
  it('the message', () => {
    expect(fieldsOf('/contact')).toEqual([
      ['Full Name', 'text', true],
      ['Email', 'email', true],
      ['PhoneOptional', 'tel', false],
      ['Subject', 'select', true],
      ['Message', 'textarea', true],
    ]);
    const subjects = found('/contact', 'option').slice(1);
    expect(subjects.map((each) => [each.getAttribute('value'), wordsOf(each)])).toEqual([
      ['tax-preparation', 'Tax Preparation'],
      ['tax-planning', 'Tax Planning'],
      ['bookkeeping', 'Bookkeeping'],
      ['fractional-cfo', 'Fractional CFO'],
      ['consultation', 'General Consultation'],
      ['other', 'Other'],
    ]);
  });

  it('the checklist', () => {
    expect(fieldsOf('/creator-checklist')).toEqual([
      ['First Name', 'text', true],
      ['Email Address', 'email', true],
    ]);
  });

  it.each([
    ['message-received', 'Message sent successfully!', "We'll get back to you within 24 hours."],
    [
      'message-failed',
      'Submission Failed',
      'There was a problem sending your message. Please try again.',
    ],
    ['checklist-received', 'Success!', 'Your checklist is on its way to your inbox.'],
    [
      'checklist-failed',
      'Submission Failed',
      "There was an error. If you've already subscribed, you're all set!",
    ],
  ] as const)('toast %s', (code, title, description) => {
    expect(notices[code]).toMatchObject({ title, description });
  });
});
