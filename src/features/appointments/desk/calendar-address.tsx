import { useState } from 'react';

import { useOnce } from '#forms/use-once.ts';
import { useAskPassword } from '#session/ask-password.ts';
import { passwordFor } from '#texts/auth.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import { Part } from '#ui/facts.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { usePart } from '#device/services.ts';

const hoursTexts = {
  make: 'Make an address',
  copy: {
    done: 'Copied.',
    failed: 'It could not be copied.',
  },
} as const;

const calendarTexts = {
  failed: {
    make: "We couldn't confirm this. If your calendar program stops being updated, make a new address.",
    revoke: "We couldn't confirm this: the address may still open your calendar. Try again.",
  },
} as const;

interface CalendarAddressProps {
  readonly isThere: boolean;
  readonly onChange: () => void;
}

export function CalendarAddress({ isThere, onChange }: CalendarAddressProps) {
  const { calendar } = usePart('appointmentDesk');
  const askPassword = useAskPassword();
  const [address, setAddress] = useState<string>();
  const [failed, setFailed] = useState<'make' | 'revoke'>();
  const [asks, setAsks] = useState(false);
  const once = useOnce();

  async function ask(what: 'make' | 'revoke'): Promise<void> {
    setAsks(false);
    if (what === 'make' && !(await askPassword(passwordFor(hoursTexts.make)))) return;
    const answer = await calendar(what);
    setFailed(answer.kind === 'done' ? undefined : what);
    if (answer.kind === 'done') setAddress(answer.value);
    onChange();
  }

  const act = (what: 'make' | 'revoke') => void once(() => ask(what));

  return (
    <Part id="calendar" title="Your calendar program" grid="max-w-prose gap-4">
      <p className="text-soft">
        An address for your calendar program. Anyone who has it sees when you are booked, and no
        names.
      </p>
      <output className="wrap-anywhere">
        {address === '' && 'No address opens your calendar.'}
        {address && <EmailAddress>{`Shown this once: ${address}`}</EmailAddress>}
      </output>
      {address && <CopyButton text={address} label="Copy the address" texts={hoursTexts.copy} />}
      {failed && <StatusLine state="refused" fact={calendarTexts.failed[failed]} />}
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Button size="small" onClick={() => (isThere ? setAsks(true) : act('make'))}>
          {isThere ? 'Make a new address' : hoursTexts.make}
        </Button>
        {isThere && (
          <Button size="small" kind="quiet" onClick={() => act('revoke')}>
            Revoke the address
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asks}
        title="Make a new address?"
        lead="The address you have now stops at once: calendar programs need the new one."
        confirmLabel="Make a new address"
        cancelLabel="Keep the address"
        onConfirm={() => act('make')}
        onCancel={() => setAsks(false)}
      />
    </Part>
  );
}
