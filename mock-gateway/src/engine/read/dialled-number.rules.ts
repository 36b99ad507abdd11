/** Fewer digits are not a phone number, but a date or a house number. */
const SHORTEST = 7

/**
 * The digits by which a number is found as people dial it: in any grouping, with its dial code or with the country's
 * leading 0, which is never stored. Null if the term is not a phone number.
 */
export function dialledNumber(term: string): string | null {
  if (!/^\s*[+(\d][\d\s().-]*$/u.test(term)) return null
  const digits = term.replaceAll(/\D/gu, '').replace(/^00?(?=[1-9])/u, '')
  return digits.length >= SHORTEST ? digits : null
}
