// Words that everybody here would think of: our trade and its places, and the example of a passphrase that everybody
// has read. The package's list has the passwords of published leaks.
const OWN_WORDS = [
  'correcthorsebatterystaple',
  'administrator',
  'remittance',
  'transfer',
  'gateway',
  'portal',
  'nigeria',
  'ghana',
  'congo',
  'lagos',
  'accra',
  'kinshasa',
  'money',
  'bank',
]
/** Minimum number of characters that must be left after our words and the user's names are removed. */
const OWN_CHARACTERS = 8
const DIFFERENT_CHARACTERS = 5

/** Returns whether a long password is little more than words of our trade, repetition or the user's own names. */
export function isOwnWords(password: string, names: readonly string[]): boolean {
  const plain = unleet(password.toLowerCase()).replace(/[^\p{L}\p{N}]/gu, '')
  let rest = plain.replace(/(.)\1{2,}/gu, '')
  for (const word of [...partsOf(names), ...OWN_WORDS].sort((a, b) => b.length - a.length))
    rest = rest.replaceAll(word, '')
  return rest.length < OWN_CHARACTERS || new Set(rest).size < DIFFERENT_CHARACTERS
}

/** Returns the parts of the user's names that a password could repeat, in lower case. */
const partsOf = (names: readonly string[]) =>
  names.flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((part) => part.length >= 3)

/** Replaces digits and signs between letters by the letters that they resemble: "p@ssw0rd" becomes "password". */
function unleet(text: string): string {
  const letters: Record<string, string> = { '@': 'a', $: 's', '0': 'o', '1': 'l', '3': 'e', '5': 's', '!': 'i' }
  return text.replace(/(?<=\p{L})[@$0135!](?=\p{L})/gu, (sign) => letters[sign] ?? sign)
}
