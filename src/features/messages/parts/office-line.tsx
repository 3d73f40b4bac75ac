/** Whether the office is open, in the reader's local time. */
import { daysOff } from '#config/days-off.ts';
import { firm } from '#config/firm.ts';
import { useNow } from '#device/use-now.ts';
import { officeState } from '#domain/office-hours.ts';
import { openingText } from '../message-texts.ts';

export function OfficeLine() {
  const now = useNow();
  const { open, until } = officeState(now, firm.zone, firm.hours, daysOff);
  const state = open ? 'open' : `closed and opens ${openingText(until, now)}`;
  return (
    <p data-office={open ? 'open' : 'closed'} className="max-w-prose text-small text-soft">
      {`Our office is ${state}. We answer within ${firm.replyHours} hours.`}
    </p>
  );
}
