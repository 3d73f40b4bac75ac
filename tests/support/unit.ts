/** What systemd makes of a template unit: its command and environment for one instance. */
import { readFile } from 'node:fs/promises';

export type Instance = { command: string[]; env: Record<string, string> };

/**
 * Reads the unit as the instance of a name. `places` says where the folders that the unit names are on this machine, longest first.
 */
export async function instanceOf(
  unit: string,
  name: string,
  places: Record<string, string>,
): Promise<Instance> {
  const placed = (text: string) =>
    Object.entries(places).reduce(
      (all, [from, to]) => all.replaceAll(from, to),
      text.replaceAll('%i', name),
    );
  const lines = (await readFile(unit, 'utf8')).split('\n');
  const valuesOf = (key: string) =>
    lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1));
  const files = await Promise.all(
    valuesOf('EnvironmentFile').map((path) => readFile(placed(path), 'utf8')),
  );
  const env = assignments([...valuesOf('Environment').map(placed), ...files].join('\n'));
  const [start = ''] = valuesOf('ExecStart');
  const words = placed(start).split(' ');
  return {
    command: words.map((word) => word.replace(/\$\{(\w+)\}/g, (_, v) => env[v] ?? '')),
    env,
  };
}

function assignments(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => /^\w+=/.test(line));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}
