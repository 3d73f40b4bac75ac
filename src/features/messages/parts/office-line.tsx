/** Whether someone is there to answer, and when there is: on the reader's clock. */
import { daysOff } from '#config/days-off.ts';
import { firm } from '#config/firm.ts';
import { useNow } from '#device/use-now.ts';
import { officeState } from '#domain/office-hours.ts';
import { openingText } from '../time-text.ts';

export function OfficeLine() {
  const now = useNow();
  const { open, until } = officeState(now, firm.zone, firm.hours, daysOff);
  const words = open
    ? 'Our office is open. We answer within {hours} hours.'
    : `Our office is closed and opens ${openingText(until, now)}. We answer within {hours} hours.`;
  return (
    <p data-office={open ? 'open' : 'closed'} className="max-w-prose text-small text-soft">
      {words.replace('{hours}', String(firm.replyHours))}
    </p>
  );
}
