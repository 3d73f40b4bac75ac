interface PortraitProps {
  /** The picture's address; empty without one. */
  readonly picture: string;
  readonly name: string;
}

/** Shows a picture, five wide to six high, or decorative initials. */
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
