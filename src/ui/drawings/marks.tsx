import { Bead, Drawing } from './drawing.tsx';

const columns = [36, 58, 80, 102, 124];

export function AuthorityMark() {
  return (
    <Drawing>
      <path d="M80 8 18 40h124zM18 40v9h124v-9M22 100h116M14 112h132" />
      {columns.map((x) => (
        <path key={x} d={`M${x - 5} 49v51M${x + 5} 49v51`} />
      ))}
      <Bead x={80} y={28} r={6} tone="ink" />
    </Drawing>
  );
}

export function LicenseMark() {
  return (
    <Drawing>
      <path d="M14 16h132v74H14zM32 36h60M32 52h44M32 68h28" />
      <path d="m104 74-8 34 14-8 14 8-8-34" className="fill-sheet" />
      <Bead x={110} y={62} r={16} tone="ink" />
    </Drawing>
  );
}

const seats = [0, 60, 120, 180, 240, 300];

export function MembersMark() {
  return (
    <Drawing>
      <circle cx="80" cy="60" r="24" />
      {seats.map((angle) => (
        <g key={angle} transform={`rotate(${angle} 80 60)`}>
          <path d="M80 36v-12" />
          <Bead x={80} y={15} r={9} tone="ink" />
        </g>
      ))}
    </Drawing>
  );
}

interface LogoPlateProps {
  readonly src: string;
  /** The picture's size, to reserve its space. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** 48 pixels high, at most 104 wide. */
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
