/** Whether someone is in the middle of something on this page that a reload would interrupt. */

const typed = 'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea';

/** True while a field has the focus or holds what it did not begin with, and while a dialog, a menu or a page of an account is open. */
export function isBusy(page: Document): boolean {
  if (page.activeElement?.matches('input, textarea, select, [contenteditable=true]')) return true;
  if (page.querySelector('dialog[open], details[open], [data-account]')) return true;
  return [...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typed)].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );
}
