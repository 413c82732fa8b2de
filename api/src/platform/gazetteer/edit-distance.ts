/**
 * Insertions, deletions, substitutions and swaps of neighbours between two words (optimal string alignment distance).
 * Gives up with `limit + 1` as soon as there are more than `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  return Math.min(at(slipsTo(a, b, limit), b.length), limit + 1);
}

/** The same to the beginning of `b` that is nearest: what is typed so far, with a slip in it. */
export function editDistanceToBeginning(a: string, b: string, limit: number): number {
  return Math.min(...slipsTo(a, b.slice(0, a.length + limit), limit), limit + 1);
}

/** From all of `a` to each beginning of `b`; nothing as soon as all of them are more than `limit`. */
function slipsTo(a: string, b: string, limit: number): number[] {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let slips = Math.min(at(last, j) + 1, at(row, j - 1) + 1, replaced);
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) slips = Math.min(slips, at(beforeLast, j - 2) + 1);
      row.push(slips);
      least = Math.min(least, slips);
    }
    if (least > limit) return [];
    [beforeLast, last] = [last, row];
  }
  return last;
}

/** Which of the letters a to z a word holds, a bit for each. */
export function letterSet(word: string): number {
  let set = 0;
  for (let i = 0; i < word.length; i++) {
    const letter = word.charCodeAt(i) - 97;
    if (letter >= 0 && letter < 26) set |= 1 << letter;
  }
  return set;
}

/** At least so many edits lie between words of these letter sets: each letter that only one of them holds takes one. */
export function fewestEdits(a: number, b: number): number {
  return Math.max(bitCount(a & ~b), bitCount(b & ~a));
}

function bitCount(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}
