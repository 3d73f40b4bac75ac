/** Metrics of a server for a monitoring system, in the text format of Prometheus. */
import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

import { ifMissing } from './missing.mjs';

/**
 * The facts that `/api/ready` lists, and what the data folder takes of its disk; `spark_up` alone is 0 where the server does not answer.
 * @param {{ admin: string, data: string }} place `admin` is the administration listener's origin
 * @returns {Promise<string>}
 */
export async function metricsOf({ admin, data }) {
  const lines = (await factLines(admin)) ?? ['spark_up 0'];
  const { bavail, blocks, bsize } = await statfs(data);
  lines.push(`spark_disk_free_bytes ${bavail * bsize}`, `spark_disk_size_bytes ${blocks * bsize}`);
  for (const file of ['data.db', 'data.db-wal', 'auxiliary.db', 'auxiliary.db-wal']) {
    const { size } = (await stat(join(data, file)).catch(ifMissing(undefined))) ?? { size: 0 };
    lines.push(`spark_file_bytes{file="${file}"} ${size}`);
  }
  return `${lines.join('\n')}\n`;
}

/** Nothing where the server does not answer. @param {string} admin */
async function factLines(admin) {
  const answer = await fetch(`${admin}/api/ready`, { signal: AbortSignal.timeout(5_000) }).catch(
    () => undefined,
  );
  if (answer?.status !== 200 && answer?.status !== 503) return undefined;
  /** @type {{ facts: { name: string, isWell: boolean }[] }} */
  const { facts } = JSON.parse(await answer.text());
  const wellness = facts.map(
    ({ name, isWell }) => `spark_fact_well{fact="${name}"} ${isWell ? 1 : 0}`,
  );
  return ['spark_up 1', ...wellness];
}
