/** What is wrong with an answer and what to do, in words and with a sign, under the answer itself. */
import { Alert } from './icons/alert.tsx';

interface FieldErrorProps {
  /** Named by the control's `aria-describedby`. */
  readonly id: string;
  readonly children: string;
}

/** One sentence in red beside a ringed exclamation mark. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <p id={id} className="mt-2 flex gap-2 text-small text-red font-500">
      <span className="pt-[0.2em]">
        <Alert />
      </span>
      {children}
    </p>
  );
}
