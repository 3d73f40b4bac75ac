import { describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { firm } from '#config/firm.ts';
import { services, services as allServices } from '#domain/estimator/options.ts';
import { memberPaths, paths } from '#config/paths.ts';
import { longDate } from '#domain/firm-time.ts';
import { shortMoney } from '#domain/money.ts';
import { amountAt, bookFields } from '#domain/price-books/fields.ts';
import { questionsOf } from '#features/estimator/questions.ts';
import { builtPage, found, said, wordsOf } from '../../support/built-page.ts';
import { built } from '../../../scripts/root.mjs';
import { embeddedBook as book, shownFrom } from '../../support/embedded-prices.ts';

// Checks every public text that docs/product.md (Site) requires, in the pages as built.

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

/** The first texts that match each selector, in order. */
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

test.each(names)('%s, %s: %j', (path, selector, words) => {
  expect(said(path, selector).slice(0, words.length)).toEqual(words);
});

/** Texts and labels anywhere on a page. */
const texts: readonly (readonly [path: string, selector: string, words: string])[] = [
  ['/', 'main h2', 'Why choose us'],
  ['/', 'main button', 'Schedule Consultation'],
  ['/', 'main dialog', 'price estimate first?'],
  ['/', 'main', 'freelancers, content creators, 1099 contractors, small business owners'],
  ['/', 'main', 'nationwide and virtually'],
  ['/', 'main', 'Year-round'],
  ['/', 'main', 'Audit protection'],
  ['/', 'main', 'within 24 hours'],
  ['/services', 'main h2', 'Our Process'],
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

test.each(texts)('%s, %s says "%s"', (path, selector, words) => {
  expect(said(path, selector).filter((text) => text.includes(words))).not.toEqual([]);
});

test('gives each service Learn More and a link from its details to the estimate', () => {
  const openers = said('/services', 'main button').filter((words) =>
    words.startsWith('Learn More'),
  );
  expect(openers).toEqual(services.map((name) => `Learn More about ${name}`));
  const estimates = found('/services', 'dialog').map((dialog) =>
    [...dialog.querySelectorAll('a')].map(wordsOf),
  );
  expect(estimates).toEqual(services.map(() => ['Get an Estimate']));
});

function fieldsOf(path: string) {
  return found(path, 'form :is(input, select, textarea):not([tabindex])').map((field) => [
    wordsOf(builtPage(path).querySelector(`label[for="${field.id}"]`) ?? field),
    field.getAttribute('type') ?? field.localName,
    field.hasAttribute('required'),
  ]);
}

describe('forms', () => {
  test('the message', () => {
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

  test('the checklist', () => {
    expect(fieldsOf('/creator-checklist')).toEqual([
      ['First Name', 'text', true],
      ['Email Address', 'email', true],
    ]);
  });
});

// Member pages as built: only a loading text, no content and no fields.

test.each(memberPaths)('%s', (path) => {
  expect(said(path, 'main output')).toEqual(['Loading...']);
  expect(said(path, 'main p')).toEqual(['This page needs JavaScript.']);
  expect(found(path, 'form, input, dialog')).toEqual([]);
  expect(found(path, 'meta[name=robots][content=noindex]')).toHaveLength(1);
  expect(found(path, 'title')).toHaveLength(1);
});

test('lists no member page', () => {
  const list = readFileSync(join(built.site, 'templates/sitemap.json'), 'utf8');
  expect(list).toContain('/price-estimator');
  expect(list).not.toMatch(/portal|admin/);
});

describe('"How our prices work" as built: every amount of the embedded book', () => {
  const services = {
    taxPreparation: 'Tax Preparation',
    taxPlanning: 'Tax Planning',
    bookkeeping: 'Bookkeeping',
    fractionalCfo: 'Fractional CFO',
  };

  /** The words of the question to which the price book gives this name. */
  function legendOf(question: string): string {
    const id = question === 'frequency' ? 'taxPlanningFrequency' : question;
    const all = Object.values(questionsOf).flat();
    return all.find((each) => each.id === id)?.legend ?? `nothing is asked for ${question}`;
  }

  test('shows every option of every priced question with its amount', () => {
    const rows = found(paths.priceList, 'main table').flatMap((table) => {
      const name = table.querySelector('caption')?.textContent ?? '';
      return [...table.querySelectorAll('tbody tr')].map((row) =>
        [name].concat([...row.children].map((cell) => wordsOf(cell))),
      );
    });
    const priced = bookFields.filter(({ option }) => option !== '');
    expect(rows).toHaveLength(priced.length);
    for (const field of priced) {
      expect(rows).toContainEqual([
        `${services[field.group]}: ${legendOf(field.question)}`,
        field.option,
        shortMoney(amountAt(book, field) ?? NaN),
      ]);
    }
  });

  test('says where each service starts, since when, and how a price is made up', () => {
    const main = said(paths.priceList, 'main').join(' ');
    for (const service of allServices) expect(main).toContain(shownFrom(service));
    expect(main).toContain(`Prices since ${longDate(book.from)}.`);
    expect(main).toContain('pay 25% less on every line');
    expect(main).toMatch(/above \$1,200, .* in 12 monthly payments/);
    expect(main).toContain("equal to one month's subscription may be due at signing");
    expect(main).toContain('hold for 30 days');
    expect(builtPage(paths.priceList).title).toBe(`How our prices work | ${firm.name}`);
  });
});
