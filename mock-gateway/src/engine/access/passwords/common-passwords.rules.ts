// Common parts of long but weak passwords: top entries of published leak lists, keyboard rows, and words of our trade.
const WORDS = [
  'password',
  'passphrase',
  'passwort',
  'motdepasse',
  'contrasena',
  'qwertyuiop',
  'qwerty',
  'azertyuiop',
  'azerty',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc',
  'letmein',
  'welcome',
  'bienvenue',
  'iloveyou',
  'jetaime',
  'princess',
  'sunshine',
  'football',
  'superman',
  'changeme',
  'administrator',
  'admin',
  'login',
  'secret',
  'master',
  'dragon',
  'monkey',
  'correcthorsebatterystaple',
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
const SEQUENCES = ['01234567890123456789', '98765432109876543210', 'abcdefghijklmnopqrstuvwxyz']
/** Minimum number of characters that must be left after the common parts of a password are removed. */
const OWN_CHARACTERS = 8
const DIFFERENT_CHARACTERS = 5

/** Returns whether a long password is little more than common words, sequences, repetition or the user's own names. */
export function isCommonPassword(password: string, names: readonly string[]): boolean {
  const plain = unleet(password.toLowerCase()).replace(/[^\p{L}\p{N}]/gu, '')
  const own = names.flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((part) => part.length >= 3)
  let rest = plain.replace(/(.)\1{2,}/gu, '')
  for (const word of [...own, ...WORDS].sort((a, b) => b.length - a.length)) rest = rest.replaceAll(word, '')
  for (const sequence of SEQUENCES) rest = withoutRuns(rest, sequence)
  return rest.length < OWN_CHARACTERS || new Set(rest).size < DIFFERENT_CHARACTERS
}

/** Replaces digits and signs between letters by the letters that they resemble: "p@ssw0rd" becomes "password". */
function unleet(text: string): string {
  const letters: Record<string, string> = { '@': 'a', $: 's', '0': 'o', '1': 'l', '3': 'e', '5': 's', '!': 'i' }
  return text.replace(/(?<=\p{L})[@$0135!](?=\p{L})/gu, (sign) => letters[sign] ?? sign)
}

function withoutRuns(text: string, sequence: string): string {
  let rest = text
  for (let length = Math.min(sequence.length, text.length); length >= 4; length--) {
    for (let at = 0; at + length <= sequence.length; at++) rest = rest.replaceAll(sequence.slice(at, at + length), '')
  }
  return rest
}
