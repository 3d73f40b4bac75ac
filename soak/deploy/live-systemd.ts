/** Runs a systemd as the first process of a small system over this machine's; its files and settings vanish with it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { run } from '../../scripts/processes.mjs';

export type Systemd = Awaited<ReturnType<typeof startSystemd>>;

/** Services of a normal start that are not needed, or would change this machine's devices and settings. */
const left = [
  'systemd-udevd.service',
  'systemd-udev-trigger.service',
  'systemd-modules-load.service',
  'systemd-sysctl.service',
  'systemd-binfmt.service',
  'systemd-random-seed.service',
  'systemd-tmpfiles-setup-dev.service',
  'systemd-timesyncd.service',
  'systemd-networkd.service',
  'kmod-static-nodes.service',
  'dev-hugepages.mount',
  'dev-mqueue.mount',
  'sys-kernel-debug.mount',
  'sys-kernel-tracing.mount',
  'proc-sys-fs-binfmt_misc.automount',
];

/** An overlay of this machine in memory, with its own processes, mounts and control groups; shares the network. */
const boot = `set -eu
mount --make-rprivate /
mount -t tmpfs -o mode=755 tmpfs "$1"
mkdir "$1/upper" "$1/work" "$1/root"
mount -t overlay -o "lowerdir=/,upperdir=$1/upper,workdir=$1/work" overlay "$1/root"
cd "$1/root"
mount -t proc proc proc
mount -t sysfs sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
mount --rbind /dev dev
mount -t tmpfs -o mode=755 tmpfs run
mount -t tmpfs -o mode=1777 tmpfs tmp
mount --bind -o ro "$2" mnt
rm -rf etc/systemd/system/*.wants
for unit in ${left.join(' ')}; do ln -sf /dev/null "etc/systemd/system/$unit"; done
printf '[Unit]\\nRequires=basic.target dbus.socket\\nAfter=basic.target\\nAllowIsolate=yes\\n' > etc/systemd/system/alone.target
: > etc/fstab
mkdir below
pivot_root . below
umount -l /below
exec env -i container=other PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --unit=alone.target --show-status=no < /dev/null
`;

/** Needs root, systemd, D-Bus and cgroups v2. Mounts `shown` at /mnt. */
export async function startSystemd(within: string, shown: string) {
  const above = join(within, 'system');
  await mkdir(above);
  const group = join(await controlGroups(), `spark-soak-${process.pid}`);
  await mkdir(group);
  const apart = 'exec unshare --mount --pid --fork --kill-child --uts --ipc --cgroup';
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      `echo $$ > "$0/cgroup.procs"; ${apart} /bin/sh -c "$1" - "$2" "$3"`,
      group,
      boot,
      above,
      shown,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  }
  const inside = async (program: string, ...args: string[]) => {
    if (child.exitCode !== null) throw new Error(`systemd has ended: ${said}`);
    const target = ['--target', await firstProcess(child)];
    const into = [...target, '--mount', '--pid', '--uts', '--ipc', '--cgroup', '--root', '--wd'];
    const clean = ['env', '-i', 'PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'];
    return run('nsenter', [...into, ...clean, program, ...args]);
  };
  const state = () => inside('systemctl', 'is-system-running').catch(() => ({ stdout: '' }));
  while (!/^(running|degraded)/.test((await state()).stdout)) {
    if (child.exitCode !== null) throw new Error(`systemd has ended: ${said}`);
    await pause(100);
  }
  return {
    /** Runs a program inside, until it ends. */
    run: inside,
    /** Runs shell code inside; throws unless it exits with 0. */
    shell: async (words: string): Promise<string> => {
      const { code, stdout, stderr } = await inside('/bin/sh', '-euc', words);
      if (code !== 0) throw new Error(`${words}: ${stdout}${stderr}`);
      return stdout;
    },
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      await removeGroup(group);
    },
  };
}

/** The mount point of cgroups v2. */
async function controlGroups(): Promise<string> {
  const mounts = await readFile('/proc/mounts', 'utf8');
  const found = /^\S+ (\S+) cgroup2 /m.exec(mounts)?.[1];
  if (!found) throw new Error('there are no control groups of the second version');
  return found;
}

/** The process id on this machine of the inner system's first process. */
async function firstProcess({ pid }: ChildProcess): Promise<string> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.trim();
}

/** Retries: the kernel keeps a group for a moment after its last process. */
async function removeGroup(group: string): Promise<void> {
  for (const entry of await readdir(group, { withFileTypes: true })) {
    if (entry.isDirectory()) await removeGroup(join(group, entry.name));
  }
  while (!(await rmdir(group).then(() => true, isGone))) await pause(50);
}

const isGone = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
