/** The bell of clients, with what waits for them. */
import { paths } from '#config/paths.ts';
import { useWaitingItems } from '#device/use-device.ts';
import { NewsBell, type ToDoLine } from '#features/notifications/news-bell.tsx';
import { WaitingList } from '#features/outbox/waiting-list.tsx';
import { usePortal } from '#features/portal/data/portal.ts';
import { useDeviceQuery } from '#sync/use-device-query.ts';
import { clientToDoTexts as texts } from '#texts/notifications.ts';

export function PortalBell() {
  const waiting = useWaitingItems().length;
  return (
    <NewsBell
      toDos={useToDos()}
      waiting={waiting === 0 ? null : { count: waiting, list: <WaitingList /> }}
    />
  );
}

/** Each is gone when it is done, and not before. */
function useToDos(): readonly ToDoLine[] {
  const portal = usePortal();
  const forClient = useDeviceQuery(portal.requests)?.forClient ?? 0;
  const unread = useDeviceQuery(portal.unread);
  const progress = useDeviceQuery(portal.progress);
  const lines: ToDoLine[] = [];
  if (forClient > 0) {
    const text = forClient === 1 ? texts.requestOne : texts.requestMany;
    lines.push({ text: text.replace('{count}', String(forClient)), to: paths.portalDocuments });
  }
  if (unread > 0) {
    const text = unread === 1 ? texts.messageOne : texts.messageMany;
    lines.push({ text: text.replace('{count}', String(unread)), to: paths.portalMessages });
  }
  if (progress && progress.done < progress.all) {
    const { done, all } = progress;
    const text = texts.onboarding.replace('{done}', String(done)).replace('{all}', String(all));
    lines.push({ text, to: paths.portalOnboarding });
  }
  return lines;
}
