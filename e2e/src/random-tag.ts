import { randomBytes } from 'node:crypto'

/**
 * Eight letters that no other test uses. Without digits: a last name needs a letter, and digits would be searched as a
 * phone or an amount.
 */
export const randomTag = (): string => [...randomBytes(8)].map((byte) => 'abcdef'[byte % 6]).join('')
