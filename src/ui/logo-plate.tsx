/** A logo that is someone else's: drawn for paper, so it keeps a light ground by night and on cloth. */
interface LogoPlateProps {
  readonly src: string;
  /** Its own size in pixels, so that its place is kept while it loads. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** 48 pixels high with its ground, wide as the logo is, 104 at most: beside it stands the name. */
export function LogoPlate({ src, width, height, alt }: LogoPlateProps) {
  return (
    <span className="block rounded-tag bg-oncloth p-1">
      <img
        src={src}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        className="h-10 w-auto max-w-24 object-contain"
      />
    </span>
  );
}
