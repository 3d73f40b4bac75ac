/** The project's own files as git sees them, for tests about the code itself. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Paths from the project's root, with forward slashes: kept and new files, nothing ignored. */
export function projectFiles(wanted: RegExp): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    encoding: 'utf8',
  });
  return [...new Set(listed.split('\0'))].filter((path) => wanted.test(path) && existsSync(path));
}

/** A file's text. */
export function textOf(path: string): string {
  return readFileSync(path, 'utf8');
}

/** "path:line" of every match of a pattern in these files. */
export function places(paths: readonly string[], pattern: RegExp): string[] {
  return paths.flatMap((path) =>
    textOf(path)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : [])),
  );
}
