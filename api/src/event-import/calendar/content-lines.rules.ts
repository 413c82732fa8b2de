import { LONGEST_LINE } from '../reading/cut.rules.ts';

/** Upper limit for the name and parameters of a content line. No real line has more. */
const LONGEST_HEAD = 8000;

/** Microsoft's names of zones have a colon, and are written without the quotes that such a name needs (RFC 5545, 3.2). */
const MICROSOFT =
  /^((?:DTSTART|DTEND|EXDATE|RDATE|RECURRENCE-ID)(?:;VALUE=[A-Z-]{1,20})?;TZID=)(tzone:\/\/Microsoft\/[^";:]{1,60})(?=[;:])/i;

/**
 * A calendar with its lines unfolded (RFC 5545, 3.1), each cut where no field has room for more, and without those whose
 * parameters have no end: the library looks through a line anew for each of them.
 */
export function contentLines(text: string): string {
  const lines: string[] = [];
  let folded: string[] = [];
  let length = 0;
  const finish = () => {
    const line = folded.join('');
    if (line.length <= LONGEST_HEAD || headEnds(line)) lines.push(line.replace(MICROSOFT, '$1"$2"'));
  };
  for (const raw of text.split('\n')) {
    const line = raw.endsWith('\r') ? raw.slice(0, -1) : raw;
    const goesOn = folded.length > 0 && (line.startsWith(' ') || line.startsWith('\t'));
    if (!goesOn) {
      if (folded.length > 0) finish();
      [folded, length] = [[], 0];
    }
    const rest = (goesOn ? line.slice(1) : line).slice(0, LONGEST_LINE - length);
    folded.push(rest);
    length += rest.length;
  }
  finish();
  return lines.join('\r\n');
}

/** Whether the value begins early enough: behind the first colon outside of quotes. */
function headEnds(line: string): boolean {
  let quoted = false;
  for (let at = 0; at < LONGEST_HEAD; at += 1) {
    const letter = line[at];
    if (letter === '"') quoted = !quoted;
    else if (letter === ':' && !quoted) return true;
  }
  return false;
}
