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

/** Returns the field's label and the rows that contain the field: "Amount (slab 1, entry 2)". */
function pathLabel(language: Language, steps: readonly Step[]): string {
  const [field = '', ...around] = steps.map((step, at) => stepLabel(language, step, at === steps.length - 1)).reverse()
  const rows = around.filter((_, at) => steps.at(-2 - at)?.position !== undefined)
  return rows.length === 0 ? field : `${field} (${rows.reverse().join(', ')})`
}

/** Returns "Amount" for the field itself, "Roles (no. 2)" for an item of a list of values, and "slab 1" for a row. */
function stepLabel(language: Language, { name, position }: Step, isField: boolean): string {
  const texts = contractTexts[language]
  const label = texts[`labels.${name}`] ?? contractText(language, 'validation.unnamed')
  if (position === undefined) return label
  const row = `rows.${name}`
  if (!isField && row in texts) return contractText(language, row, { number: position })
  return contractText(language, 'validation.nth', { label, number: position })
}
