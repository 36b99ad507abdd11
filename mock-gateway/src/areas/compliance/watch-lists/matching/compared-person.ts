import { nameTokens } from './name-tokens.rules.ts'
import type { ComparedPerson } from './person-likeness.rules.ts'

/** Marks of a weak alias: OFAC's files use quotation marks, the UN's files the words "low quality". */
const WEAK = /^\s*["“„«].*["”»]\s*$|\((?:weak|low quality)[^)]*\)/iu

interface Described {
  readonly birthDate: string | null
  readonly country: string | null
}

/** Prepares a person, organisation or vessel for comparison, as written in an order or on a list. */
export function comparedPerson(names: readonly string[], { birthDate, country }: Described): ComparedPerson {
  const weak = names.flatMap((name, at) => (WEAK.test(name) ? [at] : []))
  const words = names.map((name) => nameTokens(name.replaceAll(/\((?:weak|low quality)[^)]*\)/giu, ' ')))
  return { names: words, birthDate, country, ...(weak.length > 0 && { weakNames: new Set(weak) }) }
}
