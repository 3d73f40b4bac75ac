/** Questions before choosing a service; answers promise only what docs/product.md does. */
import { firm } from '#config/firm.ts';
import { priceValidityDays } from '#domain/estimator/price-validity.ts';

export type Question = { question: string; answer: string };

export const questions: readonly Question[] = [
  {
    question: 'What is the price estimate?',
    answer:
      'The price of the services you choose, worked out from your answers and shown line by line: what is due once and what is due each month. It takes a few minutes. You see every figure before you tell us who you are.',
  },
  {
    question: 'Is the estimate binding?',
    answer: `It binds you to nothing. It is an estimate, not a final fee: we go through it with you and confirm the price before any work starts. The prices it is made of hold for ${priceValidityDays} days. For a monthly service, a charge equal to one month's subscription may be due at signing; the estimate says so where it applies.`,
  },
  {
    question: 'What is audit protection here?',
    answer:
      "If the IRS or a state asks about a return we prepared, you do not answer alone: we read the letter with you and prepare the reply. It's a service, not insurance. It doesn't cover tax, penalties or interest, and no one can promise you won't get a letter.",
  },
  {
    question: 'How fast do you reply?',
    answer: `Within ${firm.replyHours} hours, whether you submit an estimate or write a message. By phone you reach us ${firm.hours.shown} ${firm.zone.label} time.`,
  },
  {
    question: 'Do you work in all states?',
    answer: territories(),
  },
  {
    question: 'What happens to my documents?',
    answer:
      'A tax return that you attach to an estimate is first copied onto your own device, so that a lost connection loses nothing. It goes to our server only when you submit, and once it has arrived the copy leaves your device. No visitor can read it there; our staff can.',
  },
];

function territories(): string {
  const states = 'Yes, in all fifty, by video or phone, and several states on one return.';
  if (firm.servesTerritories) {
    return `${states} We serve the District of Columbia and the territories too.`;
  }
  return `${states} The estimator does not cover the District of Columbia and the territories yet: call ${firm.phone.shown} if you live there.`;
}

export const questionsSchema = (asked: readonly Question[]) => ({
  '@type': 'FAQPage',
  mainEntity: asked.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
