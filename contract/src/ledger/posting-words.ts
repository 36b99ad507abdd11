/** Texts of a catalogue by key, or the default if missing. */
type Words = (key: string, params?: { readonly defaultValue: string }) => string

/**
 * The words for a line's money; a line posted by a rule is labelled by the account that its entry names,
 * `INCOME.TRANSFER_FEE`.
 */
export function lineWord(c: Words, label: string): string {
  if (label === 'principal' || label === 'interest' || label === 'charges') return c(`lineLabel.${label}`)
  const name = /^(?:INCOME\.|TAX\.)?([A-Z_]+)$/.exec(label)?.[1]
  if (name === undefined) return label
  const keys = [`fee.${name}`, `levy.${name}`, `accountKind.${name}`]
  return keys.reduceRight((defaultValue, key) => c(key, { defaultValue }), label)
}

/** The name of an event for users. */
export const eventWord = (c: Words, event: string): string => c(`postingEvent.${event}`, { defaultValue: event })
