/** Lines of a Markdown table; the first `words` columns are text, the others figures. */
export function header(heads: readonly string[], words: number): string[] {
  return [row(heads), row(heads.map((_, index) => (index < words ? '---' : '---:')))];
}

export function row(cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`;
}
