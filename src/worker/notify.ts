/** Opens a notification's page; `data` must be a page of this site. */

type Open = { url: string; focus: () => Promise<unknown> };

type Windows = {
  matchAll: (options: { type: 'window' }) => Promise<readonly Open[]>;
  openWindow: (path: string) => Promise<unknown>;
};

export async function openNotification(
  windows: Windows,
  notification: Pick<Notification, 'data' | 'close'>,
): Promise<void> {
  notification.close();
  const { pathname: path } = new URL(notification.data, 'https://site');
  const pages = await windows.matchAll({ type: 'window' });
  const open = pages.find(({ url }) => new URL(url).pathname.startsWith(path));
  await (open ? open.focus() : windows.openWindow(path));
}
