/** The one way a toast is raised: by its occasion, never by its words. */
import type { NoticeCode } from '#domain/notice-codes.ts';
import { notices } from '#texts/notices.ts';
import { showToast } from '#ui/show-toast.ts';

/** Shows an occasion's toast; the same occasion replaces its earlier toast. */
export function notify(code: NoticeCode, name = ''): void {
  const { title, description, tone } = notices[code];
  showToast({ key: code, title, description: description.replace('{name}', name), tone });
}
