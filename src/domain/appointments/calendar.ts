/** Writes appointments as iCalendar (RFC 5545, RFC 5546), for mails and calendar feeds. */
import { utf8Bytes } from '../utf8-bytes.ts';

/** `sequence` grows with each change of a `uid`. Times in UTC ms. */
export type CalendarEvent = {
  uid: string;
  sequence: number;
  starts: number;
  ends: number;
  changed: number;
  summary: string;
  location: string;
  url: string;
  cancelled: boolean;
};

type Calendar = {
  /** CANCEL removes the events from a calendar; PUBLISH adds or changes them. */
  method: 'PUBLISH' | 'CANCEL';
  name: string;
  organizer: { name: string; email: string };
  events: readonly CalendarEvent[];
};

export function calendarFile({ method, name, organizer, events }: Calendar): string {
  const from = `ORGANIZER;CN="${organizer.name.replace(/["\r\n]/g, '')}":mailto:${organizer.email}`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Spark Tax Advisory//Appointments//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap((event) => eventLines(event, from)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

function eventLines(event: CalendarEvent, organizer: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.changed)}`,
    `DTSTART:${utc(event.starts)}`,
    `DTEND:${utc(event.ends)}`,
    `SUMMARY:${escaped(event.summary)}`,
    ...(event.location === '' ? [] : [`LOCATION:${escaped(event.location)}`]),
    `URL:${event.url}`,
    organizer,
    `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

function utc(ms: number): string {
  return new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '');
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r\n?|\n/g, String.raw`\n`);
}

/** Folds at 75 bytes per line, never inside a character or surrogate pair. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const char of line) {
    const bytes = utf8Bytes(char);
    if (size + bytes > 74) {
      parts.push(part);
      part = '';
      size = 0;
    }
    part += char;
    size += bytes;
  }
  return [...parts, part].join('\r\n ');
}
