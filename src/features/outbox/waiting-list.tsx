/** What waits on this device, as the bell lists it. */
import { Link } from 'react-router-dom';

import { useServices } from '#device/services.ts';
import { useWaitingItems } from '#device/use-device.ts';
import { bellTexts } from '#texts/outbox.ts';
import { StatusDot } from '#ui/status-dot.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { waitingRow } from './waiting-row.ts';

/** Lines of a list. */
export function WaitingList() {
  const { outboxPath, waitingKinds } = useServices();
  const rows = useWaitingItems().map((item) => waitingRow(item, undefined, waitingKinds));
  return (
    <>
      {rows.map(({ id, name, state, reason, editPath }) => (
        <li key={id} className="border-b-1 border-rule">
          <Link
            to={editPath ?? outboxPath}
            className="grid gap-1 px-5 py-3 text-small no-underline hover:bg-wash"
          >
            <span className="flex items-baseline justify-between gap-2 font-600">
              <span className="min-w-0 wrap-anywhere">{`${name}: ${state.label}`}</span>
              <StatusDot shape={state.shape} />
            </span>
            <span className="text-soft">{reason}</span>
          </Link>
        </li>
      ))}
      <li className="px-5 py-3 text-small">
        <TextLink to={outboxPath}>{bellTexts.all}</TextLink>
      </li>
    </>
  );
}
