/** Lines of a log, the newest first: the same action of the same person, again and again, is one line. */

export type LogLine = { id: string; at: number; text: string; who: string };

/** Each with how often it was done; the time is that of the last. */
export function foldedLines(lines: readonly LogLine[]): (LogLine & { count: number })[] {
  const folded: (LogLine & { count: number })[] = [];
  for (const line of lines) {
    const before = folded.at(-1);
    if (before?.text === line.text && before.who === line.who) before.count += 1;
    else folded.push({ ...line, count: 1 });
  }
  return folded;
}
