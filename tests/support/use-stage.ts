/** A device, a faulty network and the real server for one test. */
import { onTestFinished } from 'vitest';

import { raiseStage, type Stage } from './fault-stage.ts';
import type { TestServer } from './server.ts';
import type { DeviceOptions } from './test-device.ts';

export async function openStage(server: TestServer): Promise<Stage> {
  const { stop, ...stage } = await raiseStage(server);
  onTestFinished(stop);
  return stage;
}

export async function openTwoTabs(server: TestServer) {
  const stage = await openStage(server);
  const phone = stage.device();
  return { ...stage, phone, tabs: [await phone.tab(), await phone.tab()] as const };
}

export async function openPhone(server: TestServer, options: Omit<DeviceOptions, 'url'> = {}) {
  const stage = await openStage(server);
  const phone = stage.device(options);
  return { ...stage, phone, tab: await phone.tab() };
}
