interface PortraitProps {
  /** The address of a picture; empty where there is none. */
  readonly picture: string;
  readonly name: string;
}

/** Someone's picture, five parts to six like the drawing; without one their initials, which say nothing that the name beside them does not. */
export function Portrait({ picture, name }: PortraitProps) {
  const frame = 'aspect-5/6 w-full bg-wash';
  if (picture) {
    return <img src={picture} alt={`Portrait of ${name}`} className={`${frame} object-cover`} />;
  }
  const initials = name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .filter((_, place, all) => place === 0 || place === all.length - 1)
    .join('');
  return (
    <p aria-hidden="true" className={`${frame} grid place-content-center text-d1 text-soft`}>
      {initials}
    </p>
  );
}
