/** The one way a toast is raised: by its occasion, never by its words. */
import type { NoticeCode } from '#domain/notice-codes.ts';
import { type Notice, notices } from '#texts/notices.ts';
import { showToast } from '#ui/show-toast.ts';

/** Shows an occasion's toast; the same occasion replaces its earlier toast. `name` stands in its words, or in their place. */
export function notify(code: NoticeCode, name = ''): void {
  const { title, description, tone, ...notice }: Notice = notices[code];
  const words = notice.said && name !== '' ? name : description.replace('{name}', name);
  showToast({ key: code, title, description: words, tone });
}
