import { folded } from '@portal/contract/values/folded'
import type { Option } from './option.ts'

/**
 * Returns the enabled option that a text names: by its label, or by a value or another name that only one option has.
 * Undefined if there is no such option.
 */
export function optionNamed(text: string, options: readonly Option[]): Option | undefined {
  const sought = folded(text)
  if (sought === '') return undefined
  const enabled = options.filter(({ isDisabled }) => !isDisabled)
  const labelled = enabled.find(({ label }) => folded(label) === sought)
  if (labelled) return labelled
  const named = enabled.filter((one) => namesOf(one).includes(sought))
  return named.length === 1 ? named[0] : undefined
}

/**
 * Returns the options that have each word of a text in their label or other names. An option that has the whole text as
 * a name comes first, unless the options are grouped: `GH` finds Ghana before Afghanistan.
 */
export function filteredOptions(text: string, options: readonly Option[]): Option[] {
  const sought = folded(text)
  const words = sought.split(' ')
  const found = options.filter(({ label, words: names = [] }) => {
    const known = [label, ...names].map(folded).join(' ')
    return words.every((word) => known.includes(word))
  })
  if (options.some(({ group }) => group !== undefined)) return found
  const isExact = (one: Option) => [folded(one.label), ...namesOf(one)].includes(sought)
  return [...found.filter(isExact), ...found.filter((one) => !isExact(one))]
}

const namesOf = ({ value, words = [] }: Option): string[] => [value, ...words].map(folded)
