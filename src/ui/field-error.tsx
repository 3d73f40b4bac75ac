import { Alert } from './icons.tsx';
import { unbroken } from './unbroken.tsx';

interface FieldErrorProps {
  readonly id: string;
  readonly children: string;
}

/** The error of a group of choices, between the question and its answers. */
export function GroupError(props: FieldErrorProps) {
  return (
    <div className="mb-4 -mt-2">
      <FieldError {...props} />
    </div>
  );
}

export const groupErrorLine = 'shadow-[-10px_0_0_var(--c-paper),-12px_0_0_var(--c-red)]';

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
