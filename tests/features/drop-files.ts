/** Drops files onto a field, as they come out of a folder of the device. */
import { act } from 'react';

import { one } from '../ui/render.ts';

/** Together, on what matches `selector`. */
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
