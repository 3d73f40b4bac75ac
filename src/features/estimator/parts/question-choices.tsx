import type { Answers } from '#domain/estimator/answers.ts';
import { Choices } from '#ui/choices.tsx';
import type { Question } from '../questions.ts';
import type { StepProps } from '../step-props.ts';

type QuestionChoicesProps = {
  question: Question;
  answers: Answers;
  change: StepProps['change'];
  note: (option: string) => string | undefined;
  error?: string | undefined;
};

export function QuestionChoices({ question, answers, change, note, error }: QuestionChoicesProps) {
  return (
    <Choices
      legend={question.legend}
      hint={question.hint}
      name={question.id}
      options={question.options.map((option) => ({ ...option, note: note(option.value) }))}
      value={question.value(answers)}
      error={error}
      onChange={(value) =>
        change((d) => ({
          ...d,
          answers: { ...d.answers, ...question.answer(d.answers, value) },
        }))
      }
    />
  );
}
