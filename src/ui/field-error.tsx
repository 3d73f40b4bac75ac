/** What is wrong with an answer and what to do, in words and with a sign: under the answer itself, or of a group under its question. */
import { Alert } from './icons.tsx';
import { unbroken } from './unbroken.tsx';

interface FieldErrorProps {
  /** Named by the control's `aria-describedby`. */
  readonly id: string;
  readonly children: string;
}

/** Of a group of answers: between the question and its first answer, and before it a line down the whole group. */
export function GroupError(props: FieldErrorProps) {
  return (
    <div className="mb-4 -mt-2">
      <FieldError {...props} />
    </div>
  );
}

/** The line, on the fieldset. */
export const groupErrorLine = 'shadow-[-10px_0_0_var(--c-paper),-12px_0_0_var(--c-red)]';

/** One sentence in red beside a ringed exclamation mark. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <p id={id} className="mt-2 flex gap-2 text-small text-red font-500">
      <span className="pt-[0.2em]">
        <Alert />
      </span>
      <span>{unbroken(children)}</span>
    </p>
  );
}
