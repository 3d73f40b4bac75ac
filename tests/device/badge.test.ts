/** The number on the installed app's icon. */
import { describe, expect, it } from 'vitest';

import { showBadge } from '#device/badge.ts';

describe('the badge', () => {
  it('shows what waits and goes when nothing does', async () => {
    const shown: (number | null)[] = [];
    const icon = {
      setAppBadge: (count: number) => Promise.resolve(void shown.push(count)),
      clearAppBadge: () => Promise.resolve(void shown.push(null)),
    };
    await showBadge(icon, 2);
    await showBadge(icon, 0);
    expect(shown).toEqual([2, null]);
  });

  it('is no matter where there is none, or it is refused', async () => {
    const refusing = { setAppBadge: () => Promise.reject(new DOMException('no')) };
    await expect(showBadge({}, 1)).resolves.toBeUndefined();
    await expect(showBadge(refusing, 1)).resolves.toBeUndefined();
  });
});
