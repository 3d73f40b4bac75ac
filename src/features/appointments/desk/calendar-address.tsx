/** The secret address by which one's calendar program subscribes: made, shown once, revoked. */
import { useState } from 'react';

import { useOnce } from '#forms/use-once.ts';
import { useAskPassword } from '#session/ask-password.ts';
import { calendarTexts, hoursTexts } from '#texts/appointments-desk.ts';
import { passwordFor } from '#texts/auth.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { useAppointmentDesk } from '../data/appointment-desk.ts';

interface CalendarAddressProps {
  readonly isThere: boolean;
  readonly onChange: () => void;
}

export function CalendarAddress({ isThere, onChange }: CalendarAddressProps) {
  const { calendar } = useAppointmentDesk();
  const askPassword = useAskPassword();
  /** Empty once it is revoked. */
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
    <section aria-labelledby="calendar" className="grid max-w-prose gap-4">
      <h2 id="calendar" className="text-d3">
        {hoursTexts.calendar}
      </h2>
      <p className="text-soft">{hoursTexts.calendarLead}</p>
      <output className="wrap-anywhere">
        {address === '' && hoursTexts.revoked}
        {address && <EmailAddress>{hoursTexts.address(address)}</EmailAddress>}
      </output>
      {address && (
        <CopyButton text={address} label={hoursTexts.copy.label} texts={hoursTexts.copy} />
      )}
      {failed && <StatusLine state="refused" fact={calendarTexts.failed[failed]} />}
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Button size="small" onClick={() => (isThere ? setAsks(true) : act('make'))}>
          {isThere ? hoursTexts.makeNew : hoursTexts.make}
        </Button>
        {isThere && (
          <Button size="small" kind="quiet" onClick={() => act('revoke')}>
            {hoursTexts.revoke}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asks}
        title={calendarTexts.ask}
        lead={calendarTexts.askLead}
        confirmLabel={calendarTexts.askAction}
        cancelLabel={calendarTexts.askKeep}
        onConfirm={() => act('make')}
        onCancel={() => setAsks(false)}
      />
    </section>
  );
}
