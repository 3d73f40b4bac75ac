import { paths } from '#config/paths.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Container, PageHead, PageMeta } from '#ui/page-head.tsx';
import { PageSchema } from '#ui/page-schema.tsx';
import { firm } from '#config/firm.ts';
import { clientDiscountPercent } from '#domain/estimator/prices.ts';
import { consentPromise } from '#texts/sister-firm.ts';
import { questions, questionsSchema, type Question } from './questions.ts';

/** Questions that the firm reviews before going live. */
const moreQuestions: readonly Question[] = [
  {
    question: 'Which documents do you need?',
    answer:
      'For the estimate none. For a return: last year’s return, W-2s and 1099s, year-end statements of accounts and loans, and for a business its income and expenses. Clients see in the portal which of them we still wait for.',
  },
  {
    question: 'Can you file an extension for me?',
    answer:
      'Yes. For most people it moves the day to file from April to October. It does not move the day to pay: ask us a few weeks before the deadline, so that we can work out what to pay with it.',
  },
  {
    question: 'What if I have not filed for some years?',
    answer:
      'Tell us which years in a message. We look at what the IRS has on record for them first, and give you a price for each before any work starts. The estimator prices one year.',
  },
  {
    question: 'I already have a letter from the IRS. Can you help?',
    answer: `Usually. Note the date by which it wants an answer, and call ${firm.phone.shown}. Audit protection covers returns that we prepared; for other letters we give you a price first.`,
  },
  {
    question: 'Do you file electronically?',
    answer:
      'Yes, wherever the IRS and the state take it. You read the return first, and nothing is filed before you have signed the authorization.',
  },
  {
    question: 'How do I cancel?',
    answer:
      'An estimate or a message binds you to nothing, so there is nothing to cancel. Once you are a client, the engagement letter says how either of us ends the work and what is due then. You read it before you sign.',
  },
  {
    question: `How is the ${clientDiscountPercent}% discount checked?`,
    answer: `When we confirm the price with you, we ask you to show that you are a client of ${firm.sister}. ${consentPromise(firm.sister)}`,
  },
];

const title = 'Questions and answers';
const lead = 'Prices, documents, deadlines, letters and what becomes of what you send.';
const all = [...questions, ...moreQuestions];

export function QuestionsPage() {
  return (
    <Container>
      <PageMeta title={title} description={lead} path={paths.questions} />
      <PageSchema data={questionsSchema(all)} />
      <div className="pt-14 pb-[clamp(64px,8vw,120px)]">
        <PageHead size="d1" title={title} lead={<p>{lead}</p>} />
        <div className="mt-12 border-t-1.5 border-ink">
          {all.map(({ question, answer }) => (
            <Disclosure key={question} title={question}>
              <p>{answer}</p>
            </Disclosure>
          ))}
        </div>
        <div className="mt-8 grid tablet:block">
          <LinkButton to={paths.contact}>Ask something else</LinkButton>
        </div>
      </div>
    </Container>
  );
}
