/** Digits and letters, without the letters that look like digits (Crockford). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Returns our reference of a transaction: its type, the subsidiary's business date, and 60 random bits of its id.
 * @param businessDate `2026-11-22`
 * @returns `DC261122` and twelve characters
 */
export function contractReference(contractType: string, businessDate: string, transactionId: string): string {
  let rest = BigInt(`0x${transactionId.replaceAll('-', '').slice(-15)}`)
  let text = ''
  for (let at = 0; at < 12; at += 1, rest >>= 5n) text = `${ALPHABET[Number(rest & 31n)] ?? ''}${text}`
  return `${contractType}${businessDate.replaceAll('-', '').slice(2)}${text}`
}
