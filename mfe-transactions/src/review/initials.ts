import type { ValuesOf } from '@portal/contract/record'
import type { RECEIVER } from '@portal/contract/transactions/transaction'

/**
 * Returns the initials of the receiver's first and last name, or the initials of the full name if only the full name is
 * known.
 */
export function initialsOf(order: Partial<ValuesOf<typeof RECEIVER>>, name: string): string {
  const { transactionReceiverFirstName: first, transactionReceiverLastName: last } = order
  const words = first && last ? [first, last] : name.split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map(initialOf).join('')
}

const initialOf = (word = '') => [...word.normalize('NFC')].find((letter) => /\p{L}/u.test(letter))?.toUpperCase() ?? ''
