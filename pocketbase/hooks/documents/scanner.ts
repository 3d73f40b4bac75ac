/**
 * Runs the operator's malware scanner (docs/setup.md, Checking files), without a shell or visitor input. Code 0 is
 * clean, 1 infected.
 */
import { fromEnvironment, positiveSetting } from '../core/environment.ts';

const secondNs = 1_000_000_000;
const mostOutput = 65_536;
const ownerOnly = 0o600;
const folderMode = 0o700;
const killed = 9;
const passedOn = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'SystemRoot'];

/** The folder for decrypted copies of the files being scanned. */
export const scanFolder = 'scanning';

export type Verdict = 'clean' | 'infected' | 'unknown';

export type Scanner = { command: readonly string[] | undefined; limitMs: number; folder: string };

export function scanner(app: PbApp): Scanner {
  const words = Array.from(
    fromEnvironment('SPARK_SCAN_COMMAND').matchAll(/"([^"]*)"|(\S+)/g),
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );
  return {
    command: words.length > 0 ? words : undefined,
    limitMs: positiveSetting('SPARK_SCAN_SECONDS', 60) * 1000,
    folder: `${app.dataDir()}/${scanFolder}`,
  };
}

/** Passes the file as `{file}`, or through stdin. */
export function scanBytes(
  { command = [], limitMs, folder }: Scanner,
  id: string,
  bytes: Uint8Array,
): Verdict {
  const named = command.some((word) => word.includes('{file}'));
  const content = $filesystem.fileFromBytes(Buffer.from(bytes.buffer, 0, bytes.length), id);
  if (!named) return run(command, limitMs, content);
  const path = `${folder}/${id}`;
  $os.mkdirAll(folder, folderMode);
  try {
    $os.writeFile(path, Buffer.from(bytes.buffer, 0, bytes.length), ownerOnly);
    return run(
      command.map((word) => word.split('{file}').join(path)),
      limitMs,
      undefined,
    );
  } finally {
    removeQuietly(path);
  }
}

export function clearScans({ folder }: Scanner): void {
  removeQuietly(folder);
}

function run(command: readonly string[], limitMs: number, input: PbFile | undefined): Verdict {
  const [program = '', ...words] = command;
  const process = $os.cmd(program, ...words);
  process.env = passedOn.map((name) => `${name}=${fromEnvironment(name)}`);
  process.waitDelay = 2 * secondNs;
  process.sysProcAttr = { pdeathsig: killed };
  if (input) process.stdin = input.reader.open();
  const output = process.stdoutPipe();
  try {
    process.start();
  } catch {
    return 'unknown';
  }
  const hasEnded = readsToEnd(output, limitMs);
  if (!hasEnded) process.process.kill();
  try {
    process.wait();
  } catch {
    // Any exit code but 0; it is read below.
  }
  if (!hasEnded) return 'unknown';
  const verdicts: Record<number, Verdict> = { 0: 'clean', 1: 'infected' };
  return verdicts[process.processState.exitCode()] ?? 'unknown';
}

/** False if the program takes too long or prints too much. */
function readsToEnd(output: GoOutput, limitMs: number): boolean {
  try {
    limitReading(output, limitMs);
    toString(output, mostOutput);
    return toString(output, 1) === '';
  } catch {
    return false;
  }
}

/** If the output takes no deadline, `acquireLease` ends a hanging scanner's turn instead. */
function limitReading(output: GoOutput, ms: number): void {
  try {
    output.setReadDeadline(new Date(Date.now() + ms));
  } catch {
    return;
  }
}

function removeQuietly(path: string): void {
  try {
    $os.removeAll(path);
  } catch (error) {
    $app.logger().error('file of a scan not removed', 'error', String(error));
  }
}
