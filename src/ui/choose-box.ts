/** Chooses a box of the page from elsewhere on it, as a press on the box itself would; one that is chosen stays so. */
export function chooseBox(id: string): void {
  const box = document.getElementById(id);
  if (box instanceof HTMLInputElement && !box.checked) box.click();
}
