/** The behaviour of an order, by the prefix of its reference. Every other order is unknown. */
const BEHAVIOURS = {
  found: 'SRX1',
  slow: 'SRX2',
  unconfirmed: 'SRX3',
  paid: 'SRX4',
  silent: 'SRX5',
  reserved: 'SRX6',
  expired: 'SRX7',
} as const
export type Behaviour = keyof typeof BEHAVIOURS

export function behaviourOf(reference: string): Behaviour | 'unknown' {
  const found = Object.entries(BEHAVIOURS).find(([, start]) => reference.startsWith(start))
  return (found?.[0] as Behaviour | undefined) ?? 'unknown'
}

const NAMES = [
  ['Akosua', 'Owusu'],
  ['Kojo', 'Antwi'],
  ['Esi', 'Quaye'],
  ['Yaa', 'Asare'],
  ['Kwesi', 'Appiah'],
] as const

/** Returns the order of a reference: some hundreds of cedis to a person in Ghana, always the same for a reference. */
export function orderOf(reference: string): Readonly<Record<string, string>> {
  const number = [...reference].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 10_007, 7)
  const [firstName, lastName] = NAMES[number % NAMES.length] ?? NAMES[0]
  const dollars = 20 + (number % 60)
  return {
    transactionReference: reference,
    transactionAmount: `${dollars}.00`,
    transactionSourceCountryCurrency: 'USD',
    transactionSourceCountryCode: 'US',
    transactionDestinationAmount: ((dollars * 118) / 10).toFixed(2),
    transactionDestinationCountryCurrency: 'GHS',
    transactionDestinationCountryCode: 'GH',
    transactionRate: '11.8',
    transactionReceiverFirstName: firstName,
    transactionReceiverLastName: lastName,
    transactionReceiverPhoneNumber: `+23324${String(1_000_000 + number)}`,
    transactionSenderFirstName: 'Grace',
    transactionSenderLastName: 'Addo',
    transactionSenderNationality: 'US',
    transactionPurposeCode: 'FAMILY_SUPPORT',
  }
}
