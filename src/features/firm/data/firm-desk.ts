/** The interface of the firm's facts; app builds it over the server. All but typed text needs a connection. */
import type { TextValues } from '#domain/kept-form.ts';
import type { FirmStanding } from '#domain/firm/firm-desk.ts';
import type { Keeping } from '#forms/use-typed.ts';
import type { OwnerRequestAnswer } from '#session/owner-request.ts';

export type FirmAnswer = OwnerRequestAnswer<FirmStanding>;

export type FirmDesk = {
  look: () => Promise<FirmAnswer>;
  /** Over the revision that was seen. */
  change: (rev: number, entered: TextValues) => Promise<FirmAnswer>;
  /** Draws a revision once more whose drawing has failed. */
  again: (rev: number) => Promise<FirmAnswer>;
  /** Makes a picture smaller and keeps it here; it is sent like those of posts. Its address, or why it could not be taken. */
  takePicture: (file: File) => Promise<{ src: string } | { problem: string }>;
  /** Where this browser finds a picture; null where it has none. */
  pictureUrl: (src: string) => Promise<string | null>;
} & Keeping;

declare module '#device/services.ts' {
  interface Parts {
    firm: FirmDesk;
  }
}
