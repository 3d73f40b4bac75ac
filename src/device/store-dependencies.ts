import type { DeviceDatabase } from '#sync/database.ts';
import type { Device } from '#sync/device.ts';
import type { DrainDependencies } from '#sync/drain.ts';
import type { Health } from './health.ts';

export type StoreDependencies = {
  db: DeviceDatabase;
  device: Device;
  health: Health;
  wake: () => void;
  send: DrainDependencies['send'];
};
