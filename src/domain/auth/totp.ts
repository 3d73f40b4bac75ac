/** Time-based one-time passwords (TOTP, RFC 6238): SHA-1, six digits, 30 seconds. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha1 } from '@noble/hashes/legacy.js';

const digits = 6;
const periodMs = 30_000;

/** Base32 (RFC 4648); 32 characters are 160 bits (RFC 4226). */
export const secretAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The accepted periods at `now` (UTC ms): one off either way. */
export function acceptedCounters(now: number): number[] {
  const current = Math.floor(now / periodMs);
  return [current, current - 1, current + 1];
}

export function totpCode(secret: string, counter: number): string {
  const message = new DataView(new ArrayBuffer(8));
  message.setUint32(0, Math.floor(counter / 2 ** 32));
  message.setUint32(4, counter % 2 ** 32);
  const code = hmac(sha1, base32Bytes(secret), new Uint8Array(message.buffer));
  const digest = new DataView(code.buffer);
  const truncated = digest.getUint32(digest.getUint8(19) & 0xf) & 0x7fffffff;
  return String(truncated % 10 ** digits).padStart(digits, '0');
}

export function otpauthUri(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

function base32Bytes(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8));
  let bits = 0;
  let held = 0;
  let filled = 0;
  for (const letter of text) {
    held = ((held << 5) | secretAlphabet.indexOf(letter)) & 0xfff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes[filled] = held >> bits;
      filled += 1;
    }
  }
  return bytes;
}
