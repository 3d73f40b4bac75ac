/** Runs docs/operations.md for two offices and a standby under systemd; reports deviations. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { run } from '../../scripts/processes.mjs';
import { root } from '../../scripts/root.mjs';
import { messageBody } from '../../tests/support/bodies.ts';
import { anOp, postOne } from '../../tests/support/op-api.ts';
import { type S3, startS3 } from '../../tests/support/s3.ts';
import { freePort } from '../../tests/support/server.ts';
import { startSystemd, type Systemd } from './live-systemd.ts';

type Office = { name: string; url: string };

/** Sender of a message that only the first office gets. */
const sender = 'nora@example.com';
const asOperator = { PATH: process.env['PATH'], HOME: process.env['HOME'] };

/** Unpacks a release as an operator does, and runs it by systemd. */
export async function officeProblems(
  within: string,
): Promise<{ problems: string[]; figures: string }> {
  const to = join(within, 'made');
  const made = await run(process.execPath, ['scripts/release.mjs', '--to', to], {
    cwd: root,
    env: asOperator,
  });
  if (made.code !== 0) throw new Error(made.stderr);
  const s3 = await startS3();
  const systemd = await startSystemd(within, to);
  try {
    return await looked(systemd, s3);
  } finally {
    await systemd.stop();
    await s3.stop();
  }
}

async function looked(systemd: Systemd, s3: S3) {
  const { shell } = systemd;
  const problems: string[] = [];
  const expect = (isSo: boolean, otherwise: string) => void (isSo || problems.push(otherwise));

  await shell(`mkdir -p /opt/spark /etc/spark && tar -xzf /mnt/*.tar.gz -C /opt/spark
    ln -sfn /opt/spark/* /opt/spark/current
    cp /opt/spark/current/deploy/*@.service /opt/spark/current/deploy/*@.timer /etc/systemd/system
    cp /opt/spark/current/deploy/spark-run /usr/local/bin
    systemctl daemon-reload`);
  const firm = await anOffice('firm', systemd, s3.env);
  const south = await anOffice('south', systemd, {});
  await shell('systemctl enable --now spark@firm spark@south');
  await Promise.all([answers(firm), answers(south)]);
  const op = anOp('contact.send', { ...messageBody, email: sender });
  expect((await postOne(firm.url, op)).status === 'applied', 'a message is not taken');
  await shell('spark-run firm staff add ann@example.com Ann');
  expect((await found(systemd, firm)).includes('contacts'), 'the office has not what it was sent');
  expect(!(await found(systemd, south)).includes('contacts'), 'the other office has it too');

  for (const account of ['65534', await uidOf(systemd, south)]) {
    const other = `setpriv --reuid ${account} --regid ${account} --clear-groups`;
    const seen = await systemd.run('/bin/sh', '-c', `${other} ls /var/lib/spark-firm/`);
    expect(seen.code !== 0, `account ${account} sees into the first office's folder`);
  }
  const outside = `nsenter -t $(systemctl show -P MainPID spark@firm) -m touch /opt/spark/current/touched`;
  expect((await systemd.run('/bin/sh', '-c', outside)).code !== 0, 'it may write to the release');

  await shell('systemctl kill --kill-whom=all -s KILL spark@firm');
  while ((await shell('systemctl show -P NRestarts spark@firm')).trim() !== '1') await pause(50);
  await answers(firm);
  const began = performance.now();
  await shell('systemctl restart spark@firm');
  await answers(firm);
  const outage = Math.round(performance.now() - began);

  await shell('systemctl start spark-backup@firm');
  expect((await shell('ls /var/lib/spark-firm-backups')).trim() !== '', 'there is no backup');
  await shell('systemctl enable --now spark-replica@firm');
  await s3.hasCopy();
  await shell('systemctl start spark-files@firm');
  await shell('systemctl start spark-drill@firm');
  const timers = ['backup', 'files', 'drill'].map((one) => `spark-${one}@firm.timer`);
  await shell(`systemctl enable --now ${timers.join(' ')}`);
  for (const timer of timers) {
    const moments = '-P NextElapseUSecRealtime -P NextElapseUSecMonotonic';
    const next = (await shell(`systemctl show ${moments} ${timer}`)).split('\n');
    expect(
      next.some((moment) => /\d/.test(moment)),
      `${timer} will never come`,
    );
  }

  // A second machine: the same one under another name.
  const standby = await anOffice('standby', systemd, s3.env);
  await shell('systemctl start spark-standby@standby');
  await shell(`systemctl stop ${timers.join(' ')} spark-replica@firm spark@firm`);
  expect((await resultOf(systemd, 'spark@firm')) === 'success', 'it does not end well');
  await shell('systemctl start spark-standby@standby && systemctl start spark@standby');
  await answers(standby);
  expect((await found(systemd, standby)).includes('contacts'), 'the standby has not the message');
  await shell('systemctl stop spark@south spark@standby');
  const failed = (await shell('systemctl list-units --failed --plain --no-legend')).trim();
  expect(failed === '', `failed: ${failed}`);
  return { problems, figures: `three offices under systemd, restarted within ${outage} ms` };
}

/** Writes the settings as the release documents them. */
async function anOffice(
  name: string,
  { shell }: Systemd,
  replica: Record<string, string>,
): Promise<Office> {
  const [port, adminPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const own: Record<string, string> = {
    PORT: `${port}`,
    ADMIN_PORT: `${adminPort}`,
    SPARK_SITE_URL: url,
    SMTP_HOST: '',
    ...replica,
  };
  const settings = await readFile(join(root, 'deploy/firm.env'), 'utf8');
  const text = settings.replace(/^(\w+)=(.*)$/gm, (_, key, value) => `${key}=${own[key] ?? value}`);
  await shell(`umask 077; cat > /etc/spark/${name}.env <<'END'\n${text}\nEND`);
  return { name, url };
}

/** Waits until the office answers. */
async function answers({ url }: Office): Promise<void> {
  while (!(await isUp(url))) await pause(50);
}

const isUp = (url: string) =>
  fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

/** What `spark person` finds of the sender at an office. */
const found = ({ shell }: Systemd, { name }: Office) =>
  shell(`spark-run ${name} person find ${sender}`);

const uidOf = async ({ shell }: Systemd, { name }: Office) =>
  (await shell(`stat -c %u /var/lib/spark-${name}/data`)).trim();

const resultOf = async ({ shell }: Systemd, unit: string) =>
  (await shell(`systemctl show -P Result ${unit}`)).trim();
