/**
 * Returns a range of years in a form that `birthRanges` reads; empty if both ends are empty. If only one end is
 * known, the form is one that `birthRanges` cannot read, so that the range is not compared as a single year.
 */
export function yearRange(first: string, last: string): string {
  if (first !== '' && last !== '') return first === last ? first : `${first} to ${last}`
  if (first !== '') return `not before ${first}`
  return last === '' ? '' : `not after ${last}`
}
