/** The API of the firm's facts. All but typed text needs a connection. */
import type { StoredTemplate } from '#domain/engagements/letter.ts';
import type { TextValues } from '#domain/stored-form.ts';
import type { FirmRevision } from '#domain/firm/firm-desk.ts';
import type { DraftStorage } from '#forms/use-typed.ts';
import type { OwnerRequestAnswer } from '#session/owner-request.ts';

export type FirmAnswer = OwnerRequestAnswer<FirmRevision>;

export type FirmDesk = {
  template: {
    look: () => Promise<OwnerRequestAnswer<StoredTemplate>>;
    /** `seen` is the version on screen. */
    save: (seen: number, text: string) => Promise<OwnerRequestAnswer<StoredTemplate>>;
  };
  look: () => Promise<FirmAnswer>;
  change: (rev: number, entered: TextValues) => Promise<FirmAnswer>;
  again: (rev: number) => Promise<FirmAnswer>;
  /** Shrinks and stores a picture; returns its address or the problem. */
  takePicture: (file: File) => Promise<{ src: string } | { problem: string }>;
  /** Null if this browser does not have the picture. */
  pictureUrl: (src: string) => Promise<string | null>;
} & DraftStorage;

declare module '#device/services.ts' {
  interface Parts {
    firm: FirmDesk;
  }
}
