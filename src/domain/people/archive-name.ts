/** What a file is called in the archive of a person. */

/** A name of someone else's choice stays in its folder, and two of one name are two. */
export function nameInArchive(id: string, name: string): string {
  return `files/${id}-${name.replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '_')}`;
}
