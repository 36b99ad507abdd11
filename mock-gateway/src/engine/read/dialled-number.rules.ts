/** Fewer digits are no phone number, but a day or a number of a house. */
const SHORTEST = 7

/**
 * The digits by which a number is found that is typed as people dial it: grouped in any way, with its dial code or with the 0 of
 * its country, which no number is kept with. Null for what is no phone number.
 */
export function dialledNumber(term: string): string | null {
  if (!/^\s*[+(\d][\d\s().-]*$/u.test(term)) return null
  const digits = term.replaceAll(/\D/gu, '').replace(/^00?(?=[1-9])/u, '')
  return digits.length >= SHORTEST ? digits : null
}
