/** The three wires that twelve months hang on. */
export function MonthWires() {
  return <path d="M14 28h130M14 60h130M14 92h130" />;
}
