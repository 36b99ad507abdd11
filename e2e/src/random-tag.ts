import { randomBytes } from 'node:crypto'

/**
 * Returns eight letters that no other test uses. There are no digits, because a last name needs a letter and digits
 * would be searched as a phone number or an amount.
 */
export const randomTag = (): string => [...randomBytes(8)].map((byte) => 'abcdef'[byte % 6]).join('')
