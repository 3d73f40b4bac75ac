/** In the form's place while a message is kept on this device and has not been sent. */
import { useCondition } from '#device/use-device.ts';
import { notSentYet } from '#texts/device.ts';
import { Button } from '#ui/button.tsx';
import { Outcome } from '#ui/outcome.tsx';

export function NotSentYet({ onAnother }: { onAnother: () => void }) {
  const inMemory = useCondition().keeps === 'memory';
  return (
    <div className="border-y-1.5 border-ink py-8">
      <Outcome
        title={inMemory ? notSentYet.memoryTitle : notSentYet.title}
        actions={<Button onClick={onAnother}>Write another message</Button>}
      >
        <p>{inMemory ? notSentYet.memory : notSentYet.kept}</p>
        <p>We answer within 24 hours of receiving it.</p>
      </Outcome>
    </div>
  );
}
