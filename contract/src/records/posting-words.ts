/** Words of a catalogue by their key; the key where it has none. */
type Words = (key: string) => string

/** What the money of a line is; a line posted by a rule is labelled by the account that its entry names, `INCOME.TRANSFER_FEE`. */
export function lineWord(c: Words, label: string): string {
  if (label === 'principal' || label === 'interest' || label === 'charges') return c(`lineLabel.${label}`)
  const name = /^(?:INCOME\.|TAX\.)?([A-Z_]+)$/.exec(label)?.[1]
  if (name === undefined) return label
  const found = [`fee.${name}`, `levy.${name}`, `accountKind.${name}`].map((key) => ({ key, word: c(key) }))
  return found.find(({ key, word }) => word !== key)?.word ?? label
}

/** What happened, as people call it. */
export const eventWord = (c: Words, event: string): string => {
  const word = c(`postingEvent.${event}`)
  return word === `postingEvent.${event}` ? event : word
}
