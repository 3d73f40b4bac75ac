/** Merges consecutive log lines of the same action and person. */

export type LogLine = { id: string; at: number; text: string; who: string };

export function foldedLines(lines: readonly LogLine[]): (LogLine & { count: number })[] {
  const folded: (LogLine & { count: number })[] = [];
  for (const line of lines) {
    const before = folded.at(-1);
    if (before?.text === line.text && before.who === line.who) before.count += 1;
    else folded.push({ ...line, count: 1 });
  }
  return folded;
}
