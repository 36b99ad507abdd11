import type { EntryKind } from '@portal/contract/watch-lists/list-edition'

const KINDS: Readonly<Record<string, EntryKind>> = { individual: 'PERSON', vessel: 'VESSEL', aircraft: 'AIRCRAFT' }

/** Returns the kind of an entry by OFAC's name of the kind. */
export const kindOf = (name: string): EntryKind => KINDS[name.toLowerCase()] ?? 'ORGANISATION'

/** Returns the name of a country; empty if OFAC does not know the country. */
export const knownCountry = (name: string): string => (/^(?:undetermined|none identified)$/i.test(name) ? '' : name)
