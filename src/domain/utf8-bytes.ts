export function utf8Bytes(char: string): number {
  const code = char.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

export function bytesOf(text: string): number {
  return Array.from(text).reduce((sum, char) => sum + utf8Bytes(char), 0);
}
