/** Returns the initials of the first and the last word of a name. */
export function receiverInitials(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map(initialOf).join('')
}

const initialOf = (word = '') => [...word.normalize('NFC')].find((letter) => /\p{L}/u.test(letter))?.toUpperCase() ?? ''
