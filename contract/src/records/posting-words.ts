/** Words of a catalogue by their key; the key where it has none. */
type Words = (key: string) => string

/** What the money of a line is: the principal, a fee or a levy, or what whoever posted wrote. */
export function lineWord(c: Words, label: string): string {
  const key = label === 'principal' ? 'lineLabel.principal' : /^[A-Z_]+$/.test(label) ? `fee.${label}` : ''
  if (key === '') return label
  const word = c(key)
  return word === key ? levyWord(c, label) : word
}

function levyWord(c: Words, label: string): string {
  const word = c(`levy.${label}`)
  return word === `levy.${label}` ? label : word
}

/** What happened, as people call it. */
export const eventWord = (c: Words, event: string): string => {
  const word = c(`postingEvent.${event}`)
  return word === `postingEvent.${event}` ? event : word
}
