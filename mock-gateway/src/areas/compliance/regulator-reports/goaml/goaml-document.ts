import type { FilingContent } from '@portal/contract/regulator-reports/filing-content'
import type { FilingKind } from '@portal/contract/regulator-reports/regulator-report'
import type { FilingFault, FilingPart } from '@portal/contract/regulator-reports/regulator-reports.calls'
import type { GoamlElement, GoamlGroup, GoamlSchema, GoamlValue, GoamlWhere } from './goaml-element.ts'

/** An element of the document: a text, or other elements. */
export type DocumentElement =
  | { readonly element: string; readonly text: string }
  | { readonly element: string; readonly children: readonly DocumentElement[] }

/** A value that the schema refuses. */
export type SchemaFault = Pick<FilingFault, 'part' | 'name' | 'fault' | 'most'>

interface Made {
  readonly elements: readonly DocumentElement[]
  readonly faults: readonly SchemaFault[]
  /** True if the report has at least one of the values. */
  readonly isFilled: boolean
}

interface Making {
  readonly schema: GoamlSchema
  readonly content: FilingContent
  readonly kind: FilingKind
}

const NOTHING: Made = { elements: [], faults: [], isFilled: false }

/** Returns the document of a report by a schema, and every value that the schema refuses, in the schema's order. */
export function goamlDocument(
  schema: GoamlSchema,
  content: FilingContent,
): { readonly root: DocumentElement; readonly faults: readonly SchemaFault[] } {
  const making = { schema, content, kind: content.report.kind as FilingKind }
  const { elements, faults } = madeOf(making, { ...schema.root, required: true }, 'report')
  const [root = { element: schema.root.element, children: [] }] = elements
  return { root, faults: distinct(faults) }
}

function madeOf(making: Making, element: GoamlElement, part: FilingPart): Made {
  if ('fixed' in element) return { ...NOTHING, elements: [{ element: element.element, text: element.fixed }] }
  return 'children' in element ? groupOf(making, element, element.of ?? part) : leafOf(making, element, part)
}

function groupOf(making: Making, { element, where = [], required, children }: GoamlGroup, part: FilingPart): Made {
  if (!where.every((one) => isMet(making.content, one))) return NOTHING
  const made = children.map((child) => madeOf(making, child, part))
  const isFilled = made.some((one) => one.isFilled)
  if (!required && !isFilled) return NOTHING
  return {
    elements: [{ element, children: made.flatMap((one) => one.elements) }],
    faults: made.flatMap((one) => one.faults),
    isFilled,
  }
}

const isMet = (content: FilingContent, { part, value, is }: GoamlWhere): boolean =>
  is.includes(content[part][value] ?? '')

function leafOf({ schema, content, kind }: Making, rule: GoamlValue, part: FilingPart): Made {
  const { element, value: name, most, required } = rule
  const value = cleaned(content[part][name] ?? '')
  const fault = (what: SchemaFault['fault']): Made['faults'] => [{ part, name, fault: what, most: most ?? null }]
  if (value === '') {
    const isRequired = required === true || (required?.includes(kind) ?? false)
    return { ...NOTHING, faults: isRequired ? fault('MISSING') : [] }
  }
  const text = writtenOf(schema, rule, value)
  if (text === undefined) return { elements: [], faults: fault('UNKNOWN_CODE'), isFilled: true }
  const isTooLong = most !== undefined && [...text].length > most
  return { elements: [{ element, text }], faults: isTooLong ? fault('TOO_LONG') : [], isFilled: true }
}

/** Returns a value as the regulator writes it; undefined for a value without a code. */
function writtenOf(
  { codes, currencies }: GoamlSchema,
  { codes: table, isCurrency, isDay }: GoamlValue,
  value: string,
): string | undefined {
  if (table !== undefined) return known(codes[table], value)
  if (isCurrency) return known(currencies, value) ?? value
  return isDay ? `${value}T00:00:00` : value
}

const known = (table: Readonly<Record<string, string>>, value: string): string | undefined =>
  Object.hasOwn(table, value) ? table[value] : undefined

/** Characters that XML 1.0 cannot contain in any notation. */
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu

const cleaned = (text: string): string => text.replaceAll(NOT_IN_XML, '').trim()

/** Names each faulty value once, although several elements may contain it. */
function distinct(faults: readonly SchemaFault[]): readonly SchemaFault[] {
  const seen = new Set<string>()
  return faults.filter(({ part, name }) => {
    const key = `${part}.${name}`
    return !seen.has(key) && seen.add(key)
  })
}
