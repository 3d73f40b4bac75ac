/**
 * A program of the operator's that looks for malware (docs/setup.md, Checking files). It is started without a shell;
 * no word of a visitor's is among its arguments. It has to say so by ending with 0 (clean) or 1 (infected).
 */
import { fromEnvironment, positiveSetting } from '../core/environment.ts';

const secondNs = 1_000_000_000;
const mostOutput = 65_536;
const ownerOnly = 0o600;
const folderMode = 0o700;
/** What Linux sends to a scanner whose server has ended, however that came. */
const killed = 9;
const passedOn = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'SystemRoot'];

/** In the data folder: what lies there is not encrypted, for as long as a scanner looks at it. */
export const scanFolder = 'scanning';

export type Verdict = 'clean' | 'infected' | 'unknown';

/** `command` is missing where none is set: then nothing is checked. */
export type Scanner = { command: readonly string[] | undefined; limitMs: number; folder: string };

/** What the environment asks for. */
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

/** Has a file looked at: through `{file}` where the command names it, else through the program's input. */
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

/** Files that were being looked at when the server ended are not left behind. */
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
    // Another number than 0, or a signal.
  }
  if (!hasEnded) return 'unknown';
  const verdicts: Record<number, Verdict> = { 0: 'clean', 1: 'infected' };
  return verdicts[process.processState.exitCode()] ?? 'unknown';
}

/** A program ends its output when it ends; one that takes too long, or says so much that it would wait for a reader, is not waited for. */
function readsToEnd(output: GoOutput, limitMs: number): boolean {
  try {
    limitReading(output, limitMs);
    toString(output, mostOutput);
    return toString(output, 1) === '';
  } catch {
    return false;
  }
}

/** Where a system knows no such limit, the job's turn has one (jobs/turns.ts). */
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
  } catch {
    return;
  }
}
