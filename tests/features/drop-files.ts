/** Drops files onto a field, as from a folder. */
import { act } from 'react';

import { one } from '../ui/render.ts';

/** Drops all files at once on the match of `selector`. */
export async function dropFiles(
  page: ParentNode,
  selector: string,
  ...files: readonly File[]
): Promise<void> {
  const drop = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(drop, { dataTransfer: { files } });
  await act(async () => {
    one(page, selector).dispatchEvent(drop);
  });
}
