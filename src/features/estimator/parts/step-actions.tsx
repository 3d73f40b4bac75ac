/** Back and the step's own way forward, in the bar at the bottom. */
import { Button } from '#ui/button.tsx';
import { ArrowLeft } from '#ui/icons/arrow-left.tsx';
import { ArrowRight } from '#ui/icons/arrow-right.tsx';

type StepActionsProps = {
  onBack?: () => void;
  onNext?: () => void;
  /** Instead of Next. */
  nextLabel?: string;
  /** The id of the form that the step's own button sends, with what it says while that runs. */
  submits?: { form: string; busyLabel: string | undefined };
};

export function StepActions({ onBack, onNext, nextLabel, submits }: StepActionsProps) {
  return (
    <>
      {onBack && (
        <Button onClick={onBack}>
          <ArrowLeft /> Back
        </Button>
      )}
      {onNext && (
        <Button kind="primary" onClick={onNext}>
          {nextLabel ?? (
            <>
              Next <ArrowRight />
            </>
          )}
        </Button>
      )}
      {submits && (
        <Button kind="primary" type="submit" {...submits}>
          Submit
        </Button>
      )}
    </>
  );
}
