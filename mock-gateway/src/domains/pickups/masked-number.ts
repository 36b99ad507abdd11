/** A document's number but for its last four characters, as anybody but the teller who typed it sees it (money §9). */
export const maskedNumber = (number: string): string =>
  `${'•'.repeat(Math.max(0, number.length - 4))}${number.slice(-4)}`
