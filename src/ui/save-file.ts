/** In ms: browsers begin to read a download well before. */
const keepMs = 60_000;

export function saveFile(name: string, type: string, bytes: BlobPart): void {
  const href = URL.createObjectURL(new Blob([bytes], { type }));
  saveFrom(href, name);
  setTimeout(() => URL.revokeObjectURL(href), keepMs);
}

export function saveFrom(href: string, name = ''): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}
