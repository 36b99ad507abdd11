/** Returns the text of a catalogue for a key, or the default if the text is missing. */
type Words = (key: string, params?: { readonly defaultValue: string }) => string

/**
 * Returns the words for the kind of money in a posting line. The label of a line posted by a rule is the account that
 * the rule's entry names, such as `INCOME.TRANSFER_FEE`.
 */
export function lineWord(c: Words, label: string): string {
  if (label === 'principal' || label === 'interest' || label === 'charges') return c(`lineLabel.${label}`)
  const name = /^(?:INCOME\.|TAX\.)?([A-Z_]+)$/.exec(label)?.[1]
  if (name === undefined) return label
  const keys = [`fee.${name}`, `levy.${name}`, `accountKind.${name}`]
  return keys.reduceRight((defaultValue, key) => c(key, { defaultValue }), label)
}

/** Returns the name of an event for users; the internal name if there is no text. */
export const eventWord = (c: Words, event: string): string => c(`postingEvent.${event}`, { defaultValue: event })
