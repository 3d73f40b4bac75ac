/** Interface to the firm's facts. Needs a connection except for typed text. */
import type { TemplateStanding } from '#domain/engagements/template.ts';
import type { TextValues } from '#domain/kept-form.ts';
import type { FirmRevision } from '#domain/firm/firm-desk.ts';
import type { Keeping } from '#forms/use-typed.ts';
import type { OwnerRequestAnswer } from '#session/owner-request.ts';

export type FirmAnswer = OwnerRequestAnswer<FirmRevision>;

export type FirmDesk = {
  template: {
    look: () => Promise<OwnerRequestAnswer<TemplateStanding>>;
    /** Over the version that was seen. */
    save: (seen: number, text: string) => Promise<OwnerRequestAnswer<TemplateStanding>>;
  };
  look: () => Promise<FirmAnswer>;
  change: (rev: number, entered: TextValues) => Promise<FirmAnswer>;
  again: (rev: number) => Promise<FirmAnswer>;
  /** Shrinks and stores a picture; returns its address or the problem. */
  takePicture: (file: File) => Promise<{ src: string } | { problem: string }>;
  /** Null if this browser lacks it. */
  pictureUrl: (src: string) => Promise<string | null>;
} & Keeping;

declare module '#device/services.ts' {
  interface Parts {
    firm: FirmDesk;
  }
}
