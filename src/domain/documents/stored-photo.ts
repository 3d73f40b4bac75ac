export type StoredPhoto = {
  id: string;
  set: string;
  position: number;
  width: number;
  height: number;
  size: number;
  thumb: string;
  /** The PDF made of exactly these photos; null once they change. */
  inDocument: string | null;
  addedAt: number;
};
