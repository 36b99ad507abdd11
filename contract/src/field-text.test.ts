import { expect, test } from '@jest/globals'
import { LANGUAGES, type Language } from '@portal/contract/format'
import { type AnyObjectSchema, ValidationError } from 'yup'
import { SCHEMAS } from './all-schemas.ts'
import { contractTexts, fieldText } from './all-texts.ts'
import { check, type FieldError } from './schema/check.ts'
import { tidied } from './schema/to-request.ts'
import { wrongBodies } from './testing/wrong-bodies.ts'

test('a message names the field by its label, and the rows that contain the field by their positions', () => {
  const message = (path: string) => fieldText('en', path, 'validation.required')
  expect(message('userFirstName')).toBe('First Name is required')
  expect(message('roles[0]')).toBe('Roles (no. 1) is required')
  expect(message('slabs[0].entries[1].entryAmount')).toBe('Amount (slab 1, entry 2) is required')
  expect(message('conditions[2].columnName')).toBe('Column name (condition 3) is required')
  expect(message('sort.field')).toBe('Column is required')
  expect(message('nobodyNamedThis')).toBe('A value is required')
})

/** Keys of texts in the specification's own words, which do not contain the field's label. */
const STATED = ['validation.privileges']
const PHONE = /\+[\d ]+/g
const TIME_OF_DAY = /\b\d\d:\d\d\b/g
const NUMBER_WORDS = /\b(two|three|four|five|six|eight|ten|deux|trois|quatre|cinq|huit|dix)\b/i
/** Matches a field's wire name, or a part of a path. */
const WIRE_KEY = /\p{Ll}\p{Lu}|[[\]{}]|\w_\w/u

const labelOf = (path: string) =>
  `labels.${path
    .split('.')
    .at(-1)
    ?.replace(/\[\d+\]$/, '')}`
const numbersIn = (text: string): number[] => (text.match(/\d+(\.\d+)?/g) ?? []).map(Number)

/** Returns the numbers in the rules that each field breaks, as the schema reports them. */
function limitsOf(schema: AnyObjectSchema, body: unknown): ReadonlyMap<string, readonly number[]> {
  try {
    schema.validateSync(body, { abortEarly: false })
    return new Map()
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const limits = new Map<string, number[]>()
    for (const { path = '', params = {} } of error.inner) {
      const { value: _, originalValue: __, label: ___, spec: ____, ...rule } = params
      const stated = Object.values(rule).flatMap((one) => numbersIn(one instanceof RegExp ? one.source : String(one)))
      limits.set(path, [...(limits.get(path) ?? []), ...stated])
    }
    return limits
  }
}

/** Returns one line for each faulty message about a wrong value. */
function faultsOf(schema: AnyObjectSchema): string[] {
  return wrongBodies(schema).flatMap(({ body, fields }) => {
    const sent = tidied(schema, body)
    const checked = check(schema, sent)
    const errors = checked.ok ? [] : checked.errors
    const isRefused = (path: string) => errors.some(({ field }) => field === path || path.startsWith(`${field}[`))
    const limits = limitsOf(schema, sent)
    return [
      ...fields.filter((field) => !isRefused(field)).map((field) => `${field} is accepted with a wrong value`),
      ...errors
        .filter(({ field }) => field !== '')
        .flatMap((error) => LANGUAGES.flatMap((language) => messageFaults(language, error, limits))),
    ]
  })
}

function messageFaults(
  language: Language,
  { field, key, params }: FieldError,
  limits: ReadonlyMap<string, readonly number[]>,
): string[] {
  const message = fieldText(language, field, key, params)
  const label = contractTexts[language][labelOf(field)]
  if (label === undefined) return [`${field} has no label`]
  const rule = fieldText(language, field, key, { ...params, label: '' })
    .replaceAll(TIME_OF_DAY, '')
    .replaceAll(PHONE, '')
  const known = [0, ...(limits.get(field) ?? [])]
  const isNamed = STATED.includes(key) || message.toLowerCase().includes(label.toLowerCase())
  return [
    ...(message === key ? [`${key} has no text`] : []),
    ...(isNamed ? [] : [`${field}: "${message}" lacks the label "${label}"`]),
    ...(WIRE_KEY.test(message) ? [`${field}: "${message}" has a name of the wire`] : []),
    ...(NUMBER_WORDS.test(rule) ? [`${field}: "${message}" has a number in words`] : []),
    ...numbersIn(rule)
      .filter((one) => !known.includes(one))
      .map((one) => `${field}: "${message}" states ${one}, which is no limit of the schema`),
  ]
}

test.each([...SCHEMAS])('a refusal of %s names the field by its label and states its real limits', (_, schema) => {
  expect([...new Set(faultsOf(schema))]).toEqual([])
})
