/**
 * Handles the error of a missing path by returning `answer`.
 * @template T
 * @param {T} answer
 * @returns {(error: unknown) => T}
 * @throws {unknown} any other error
 */
export function ifMissing(answer) {
  return (error) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return answer;
    throw error;
  };
}
