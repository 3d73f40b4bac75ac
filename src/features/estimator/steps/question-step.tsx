/** A step that is nothing but its questions. */
import { Choices } from '#ui/choices.tsx';
import { FollowUp } from '#ui/follow-up.tsx';
import type { Question } from '../question.ts';
import type { StepProps } from '../step-props.ts';

export function QuestionStep({
  draft,
  change,
  questions,
}: StepProps & { questions: readonly Question[] }) {
  const { answers } = draft;
  return (
    <div className="grid gap-[38px]">
      {questions
        .filter((question) => question.when?.(answers) ?? true)
        .map((question) => {
          const choices = (
            <Choices
              legend={question.legend}
              hint={question.hint}
              name={question.id}
              options={question.options}
              value={question.value(answers)}
              onChange={(value) =>
                change((d) => ({
                  ...d,
                  answers: { ...d.answers, ...question.answer(d.answers, value) },
                }))
              }
            />
          );
          return question.when ? (
            <FollowUp key={question.id}>{choices}</FollowUp>
          ) : (
            <div key={question.id}>{choices}</div>
          );
        })}
    </div>
  );
}
