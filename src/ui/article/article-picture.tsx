/** The picture above a post's text. */

interface ArticlePictureProps {
  readonly src: string;
  /** Empty where it is decoration. */
  readonly alt: string;
  readonly size?: readonly [width: number, height: number] | undefined;
}

/** As wide as the column, however small its file; its place is kept while it loads where its size is known. */
export function ArticlePicture({ src, alt, size }: ArticlePictureProps) {
  const [width, height] = size ?? [];
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      fetchPriority="high"
      referrerPolicy="no-referrer"
      className="mt-9 block h-auto max-h-128 max-w-full w-full border-1 border-rule bg-sheet object-contain"
    />
  );
}
