export const guestDatabase = 'device-guest';

export function accountDatabase(id: string): string {
  return `device-${id}`;
}
