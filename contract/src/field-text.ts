import type { Language } from './format/languages.ts'
import { contractText, contractTexts } from './texts.ts'

/**
 * Returns the text for an invalid field, with the field's label: `validation.<type>.<field>` if that key exists,
 * otherwise `validation.<type>`.
 * @param path the field's path as yup writes it: `slabs[0].entries[1].entryAmount`
 */
export function fieldText(
  language: Language,
  path: string,
  key: string,
  params: Readonly<Record<string, string | number>> = {},
): string {
  const steps = stepsOf(path)
  const own = `${key}.${steps.at(-1)?.name}`
  const label = pathLabel(language, steps)
  return contractText(language, own in contractTexts[language] ? own : key, { label, ...params })
}

interface Step {
  readonly name: string
  /** Position in the list, from 1; absent for a field that is not an item of a list. */
  readonly position?: number
}

const stepsOf = (path: string): Step[] =>
  path.split('.').map((step) => {
    const [name = '', index] = step.split(/[[\]]/)
    return index === undefined ? { name } : { name, position: Number(index) + 1 }
  })

/** Returns the field's label and the rows that contain the field: "Amount (Slabs 1, Entries 2)". */
function pathLabel(language: Language, steps: readonly Step[]): string {
  const [field = '', ...around] = steps.map((step) => stepLabel(language, step)).reverse()
  const rows = around.filter((_, at) => steps.at(-2 - at)?.position !== undefined)
  return rows.length === 0 ? field : `${field} (${rows.reverse().join(', ')})`
}

function stepLabel(language: Language, { name, position }: Step): string {
  const label = contractTexts[language][`labels.${name}`] ?? contractText(language, 'validation.unnamed')
  return position === undefined ? label : `${label} ${position}`
}
