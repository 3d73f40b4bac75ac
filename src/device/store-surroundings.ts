/** What a store over a database of this device works with. */
import type { DeviceDatabase } from '#sync/database.ts';
import type { Device } from '#sync/device.ts';
import type { DrainSurroundings } from '#sync/drain.ts';
import type { Health } from './health.ts';

export type StoreSurroundings = {
  db: DeviceDatabase;
  device: Device;
  health: Health;
  /** Starts the drain after something was queued. */
  wake: () => void;
  send: DrainSurroundings['send'];
};
