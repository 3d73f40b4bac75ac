/** Questions and answers: those of the services page, and those that come after them. */
import { paths } from '#config/paths.ts';
import { Container } from '#ui/container.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { PageSchema } from '#ui/page-schema.tsx';
import { moreQuestions } from './more-questions.ts';
import { questions, questionsSchema } from './questions.ts';

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
