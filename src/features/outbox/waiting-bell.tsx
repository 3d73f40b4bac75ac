/** The bell of the portal's bar: what waits, and what needs the person. */
import { Link } from 'react-router-dom';

import { useServices } from '#device/services.ts';
import { useWaitingItems } from '#device/use-device.ts';
import { bellTexts } from '#texts/outbox.ts';
import { HangingList } from '#ui/hanging-list.tsx';
import { Bell } from '#ui/icons/bell.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { waitingRow } from './waiting-row.ts';

export function WaitingBell() {
  const { outboxPath, waitingKinds } = useServices();
  const rows = useWaitingItems().map((item) => waitingRow(item, undefined, waitingKinds));
  const label = rows.length === 0 ? bellTexts.none : `${bellTexts.title}: ${rows.length}`;
  return (
    <HangingList icon={<Bell />} label={label} count={rows.length}>
      <p className="border-b-1 border-rule px-5 py-4 font-600">{bellTexts.title}</p>
      {rows.length === 0 ? (
        <p className="px-5 py-4 text-small text-soft">{bellTexts.empty}</p>
      ) : (
        <>
          <ul className="max-h-96 overflow-y-auto">
            {rows.map(({ id, name, state, reason, editPath }) => (
              <li key={id} className="border-b-1 border-rule">
                <Link
                  to={editPath ?? outboxPath}
                  className="grid gap-1 px-5 py-3 text-small no-underline hover:bg-wash"
                >
                  <span className="flex items-center gap-2 font-600">
                    <StatusDot shape={state.shape} />
                    {`${name}: ${state.label}`}
                  </span>
                  <span className="text-soft">{reason}</span>
                </Link>
              </li>
            ))}
          </ul>
          <p className="px-5 py-3 text-small">
            <TextLink to={outboxPath}>{bellTexts.all}</TextLink>
          </p>
        </>
      )}
    </HangingList>
  );
}
