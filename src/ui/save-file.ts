/** Hands the visitor a file, as a download. */

/** A browser has begun to read a download long before this. */
const keepMs = 60_000;

/** Offers bytes under a name; where they go is the browser's and the visitor's business. */
export function saveFile(name: string, type: string, bytes: BlobPart): void {
  const href = URL.createObjectURL(new Blob([bytes], { type }));
  saveFrom(href, name);
  setTimeout(() => URL.revokeObjectURL(href), keepMs);
}

/** Begins the download behind an address, under the name that it says. */
export function saveFrom(href: string, name = ''): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}
