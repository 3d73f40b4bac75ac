/** The bell of staff, with what waits for the firm. */
import { paths } from '#config/paths.ts';
import { useWaitingItems } from '#device/use-device.ts';
import { NewsBell } from '#features/notifications/news-bell.tsx';
import { WaitingList } from '#features/outbox/waiting-list.tsx';
import { useToDoDesk } from '#features/to-do/data/to-do-desk.ts';
import { useLive } from '#sync/use-live.ts';
import { staffToDoText } from '#texts/notifications.ts';

export function StaffBell() {
  const waiting = useWaitingItems().length;
  const { total } = useLive(useToDoDesk().list);
  const toDo = { text: staffToDoText.replace('{count}', String(total)), to: paths.adminToDo };
  return (
    <NewsBell
      toDos={total ? [toDo] : []}
      waiting={waiting === 0 ? null : { count: waiting, list: <WaitingList /> }}
    />
  );
}
