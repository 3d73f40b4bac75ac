/** A photographed page of a document in the making, as a row of the device's database. */
export type KeptPhoto = {
  id: string;
  /** What they are photographed for: the draft's id. */
  set: string;
  position: number;
  /** In pixels. */
  width: number;
  height: number;
  /** Bytes of the picture. */
  size: number;
  /** A small JPEG of it as a data address, to be looked at. */
  thumb: string;
  /** The document that was made of them as they stand; null once they have changed. */
  inDocument: string | null;
  addedAt: number;
};
