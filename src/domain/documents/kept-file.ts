/** A received file that its client keeps on this device, as a row of the device's database. */
export type KeptFile = {
  /** The document's. */
  id: string;
  name: string;
  /** In bytes. */
  size: number;
  /** UTC milliseconds. */
  keptAt: number;
};
