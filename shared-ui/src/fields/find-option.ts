import { folded } from '@portal/contract/values/folded'
import type { Option } from './option.ts'

/** The option that a text names: by its label, or else by its value or one of its other names if only one has it. */
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
 * The options with each word of a text in their label or other names. One that has the whole text as a name comes
 * first, unless the options are grouped: `GH` is Ghana before Afghanistan.
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
