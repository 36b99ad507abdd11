/** The behaviour of a demo account, by the prefix of its number. Every other account is credited at once. */
const BEHAVIOURS = {
  unknown: '900',
  refused: '901',
  slow: '902',
  late: '903',
  double: '904',
  silent: '905',
  sentBack: '906',
  sentBackShort: '907',
  sentBackUnclear: '908',
  forgetful: '909',
  contrary: '910',
} as const
export type Behaviour = keyof typeof BEHAVIOURS

export function behaviourOf(accountNumber: string): Behaviour | 'plain' {
  const found = Object.entries(BEHAVIOURS).find(([, start]) => accountNumber.startsWith(start))
  return (found?.[0] as Behaviour | undefined) ?? 'plain'
}

const FIRST_NAMES = [
  'Adaeze',
  'Kwame',
  'Chioma',
  'Emeka',
  'Abena',
  'Ibrahim',
  'Ngozi',
  'Kofi',
  'Grâce',
  'Patrice',
  'Tunde',
  'Zainab',
]
const LAST_NAMES = [
  'Okafor',
  'Mensah',
  'Adeyemi',
  'Boateng',
  'Ilunga',
  'Bello',
  'Eze',
  'Owusu',
  'Mukendi',
  'Balogun',
  'Kabongo',
  'Danjuma',
]

/** Returns the owner of an account number. It is always the same person, so that orders can name the right owner. */
export function ownerOf(accountNumber: string): { readonly firstName: string; readonly lastName: string } {
  const number = [...accountNumber].reduce((sum, digit) => (sum * 31 + Number(digit)) % 10_007, 7)
  return {
    firstName: FIRST_NAMES[number % FIRST_NAMES.length] ?? '',
    lastName: LAST_NAMES[Math.floor(number / FIRST_NAMES.length) % LAST_NAMES.length] ?? '',
  }
}
