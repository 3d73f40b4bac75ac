/** A submission that was not accepted although no field is at fault: why, what is kept, and the ways on. */
import { paths } from '#config/paths.ts';
import { useWaitingItems } from '#device/use-device.ts';
import { reasonFor } from '#texts/outbox.ts';
import { PhoneLink } from '#ui/contact-links.tsx';
import { TextLink } from '#ui/text-link.tsx';

export const refusedTitle = "We couldn't accept your submission";

/** `draft` is the estimate's id. */
export function RefusedNote({ draft }: { draft: string }) {
  const own = useWaitingItems().find(({ op }) => op.entity === draft && op.state === 'parked');
  const code = own?.op.trouble?.code ?? 'invalid';
  if (code === 'in_account') return <p className="mt-2">{reasonFor(code)}</p>;
  return (
    <div className="mt-2 grid gap-2">
      {code !== 'invalid' && <p>{reasonFor(code).replace(/\. .*/, '.')}</p>}
      <p>Everything you entered is saved here. You can submit it again.</p>
      <p>
        If it is not accepted again, call <PhoneLink /> or{' '}
        <TextLink to={paths.contact}>send us a message</TextLink>.
      </p>
    </div>
  );
}
