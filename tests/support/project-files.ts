/** Lists the project's files by git, for tests of the code. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** The paths that match, with forward slashes, of tracked and new files without ignored ones. */
export function projectFiles(wanted: RegExp): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    encoding: 'utf8',
  });
  return [...new Set(listed.split('\0'))].filter((path) => wanted.test(path) && existsSync(path));
}

export function textOf(path: string): string {
  return readFileSync(path, 'utf8');
}

/** "path:line" of each match. */
export function places(paths: readonly string[], pattern: RegExp): string[] {
  return paths.flatMap((path) =>
    textOf(path)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : [])),
  );
}
