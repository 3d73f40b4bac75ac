export type ReadBytes = (offset: number, length: number) => ArrayLike<number>;

export function short(bytes: ArrayLike<number>, at: number): number {
  return (bytes[at] ?? 0) + (bytes[at + 1] ?? 0) * 0x100;
}

export function long(bytes: ArrayLike<number>, at: number): number {
  return short(bytes, at) + short(bytes, at + 2) * 0x10000;
}
