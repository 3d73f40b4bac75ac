/** Notices when the browser has thrown away what this page kept: it does so without a word. */
import type { DeviceDatabase } from './database.ts';
import type { Device } from './device.ts';

/** Puts the canary in its place and answers with a check: true while it lives. */
export async function keepCanary(
  db: DeviceDatabase,
  device: Device,
): Promise<() => Promise<boolean>> {
  const put = () => db.facts.put({ name: 'canary', since: device.now() });
  if (!(await db.facts.get('canary'))) await put();
  return async () => {
    if (db.superseded || (await db.facts.get('canary'))) return true;
    await put();
    return false;
  };
}
