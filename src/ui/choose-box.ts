/** Checks a check box from elsewhere on the page; never unchecks it. */
export function chooseBox(id: string): void {
  const box = document.getElementById(id);
  if (box instanceof HTMLInputElement && !box.checked) box.click();
}
