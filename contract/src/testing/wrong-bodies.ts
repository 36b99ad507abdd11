import type { AnyObjectSchema, AnySchema } from 'yup'

/** A request with wrong fields, and the paths of the fields that must be refused. */
export interface WrongBody {
  readonly body: Readonly<Record<string, unknown>>
  readonly fields: readonly string[]
}

interface Wrong {
  readonly value: unknown
  readonly fields: readonly string[]
}

/** Texts in a wrong form. If a field has a pattern, options or a rule of its kind, at least one text breaks it. */
const BAD_FORMS = ['!', '1.123456789', '-1', '\u202e', '00', '2999-12-31', 'nobody', '999999999999999999']

/**
 * Returns requests with a wrong value in every field. Each request tries another fault: the wrong type of a field or
 * list item, a text that is too long, a number out of range, or a text in the wrong form.
 */
export function wrongBodies(schema: AnyObjectSchema): WrongBody[] {
  const columns = Object.entries(schema.fields).map(
    ([name, part]) => [name, wrongValues(part as AnySchema, name)] as const,
  )
  const rounds = Math.max(0, ...columns.map(([, wrongs]) => wrongs.length))
  return Array.from({ length: rounds }, (_, round) => {
    const given = columns.flatMap(([name, wrongs]) => (wrongs[round] ? [[name, wrongs[round]] as const] : []))
    return {
      body: Object.fromEntries(given.map(([name, { value }]) => [name, value])),
      fields: given.flatMap(([, { fields }]) => fields),
    }
  })
}

interface Listed {
  readonly innerType?: AnySchema
}

function wrongValues(part: AnySchema, path: string): Wrong[] {
  const { innerType } = part as unknown as Listed
  const longest = mostOf(part)
  switch (part.type) {
    case 'string':
      return [{ value: 7, fields: [path] }, { value: {}, fields: [path] }, ...wrongTexts(part, path)]
    case 'number':
      return [
        { value: 'x', fields: [path] },
        ...[-1, 0.5, 9_007_199_254_740_991].map((value) => ({ value, fields: [] })),
      ]
    case 'object':
      return [{ value: 'x', fields: [path] }, ...nested(part as AnyObjectSchema, path)]
    case 'array':
      return [
        { value: 'x', fields: [path] },
        ...(innerType === undefined
          ? []
          : wrongValues(innerType, `${path}[0]`).map(({ value, fields }) => ({ value: [value], fields }))),
        { value: [], fields: [] },
        ...(longest === undefined ? [] : [{ value: Array.from({ length: longest + 1 }, () => null), fields: [path] }]),
      ]
    default:
      return [{ value: true, fields: [path] }]
  }
}

/** Returns the maximum number of characters or items. */
function mostOf(part: AnySchema): number | undefined {
  const max = part.describe().tests.find(({ name }) => name === 'max')?.params?.max
  return typeof max === 'number' ? max : undefined
}

function wrongTexts(part: AnySchema, path: string): Wrong[] {
  const longest = mostOf(part)
  return [
    ...(longest === undefined ? [] : [{ value: 'x'.repeat(longest + 1), fields: [path] }]),
    ...BAD_FORMS.map((value) => ({ value, fields: [] })),
  ]
}

function nested(part: AnyObjectSchema, path: string): Wrong[] {
  return wrongBodies(part).map(({ body, fields }) => ({
    value: body,
    fields: fields.map((field) => `${path}.${field}`),
  }))
}
