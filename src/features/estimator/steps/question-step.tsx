/** A step that is nothing but its questions. */

import type { ReactNode } from 'react';

import { useBook } from '#device/use-book.ts';
import { QuestionChoices } from '../parts/question-choices.tsx';
import type { Question } from '../question.ts';
import type { HeldStepProps } from '../step-props.ts';

export function QuestionStep({
  draft,
  change,
  questions,
  error,
}: HeldStepProps & { questions: readonly Question[] }) {
  const { answers } = draft;
  const book = useBook();
  return (
    <div className="grid gap-[38px]">
      {questions
        .filter((question) => question.when?.(answers) ?? true)
        .map((question, index) => {
          const choices = (
            <QuestionChoices
              question={question}
              answers={answers}
              change={change}
              note={(option) => question.note?.(option, book)}
              error={index === 0 ? error : undefined}
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

/** Indents its questions behind a 1.5 px ink line. */
function FollowUp({ children }: { readonly children: ReactNode }) {
  return (
    <div className="ms-2 grid animate-appear gap-9.5 border-ink border-s-1.5 ps-5.5">
      {children}
    </div>
  );
}
