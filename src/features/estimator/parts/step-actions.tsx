/** Back and the step's own way forward, in the bar at the bottom. */
import { Button } from '#ui/button.tsx';
import { ArrowLeft } from '#ui/icons/arrow-left.tsx';
import { ArrowRight } from '#ui/icons/arrow-right.tsx';

type StepActionsProps = {
  onBack?: () => void;
  onNext?: () => void;
  /** Instead of Next. */
  nextLabel?: string;
};

export function StepActions({ onBack, onNext, nextLabel }: StepActionsProps) {
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
    </>
  );
}
