import { type AnyObjectSchema, ValidationError } from 'yup'
import { messageParams, validationKey } from '../core/validation-key.ts'

/**
 * The refusal of one field: the wire field, the key of the message, and the message's parameters (numbers, or the
 * characters that are not allowed). It never repeats the value.
 */
export interface FieldError {
  readonly field: string
  /** `validation.<type>`: required, max, min, oneOf, name, email, phone, … */
  readonly key: string
  readonly params: Readonly<Record<string, number | string>>
}

export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: FieldError[] }

/** Validates a body against its schema. It reports each wrong field once, with the first fault. */
export function check<T>(schema: AnyObjectSchema, body: unknown): Checked<T> {
  try {
    return { ok: true, value: schema.validateSync(body, { abortEarly: false, stripUnknown: false }) as T }
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const all = error.inner.length > 0 ? error.inner : [error]
    const firsts = new Map<string, FieldError>()
    for (const fieldError of all.flatMap(toFieldErrors)) {
      // For an empty text, "required" is clearer than the fault of a pattern.
      if (!firsts.has(fieldError.field) || fieldError.key === 'validation.required')
        firsts.set(fieldError.field, fieldError)
    }
    return { ok: false, errors: [...firsts.values()].filter(({ field }) => !isInRefusedList(field, firsts)) }
  }
}

/**
 * Returns whether a field is an item of a list that is itself refused, for instance as too long. Such items are not
 * reported.
 */
const isInRefusedList = (field: string, refused: ReadonlyMap<string, unknown>): boolean =>
  [...field.matchAll(/\[/g)].some(({ index }) => refused.has(field.slice(0, index)))

/** Reports each unknown field as a separate error. It does not repeat a name that no field could have. */
function toFieldErrors(error: ValidationError): FieldError[] {
  const { path = '', type, params } = error
  const unknown =
    type === 'noUnknown'
      ? String(params?.unknown)
          .split(', ')
          .filter((name) => /^\w{1,40}$/.test(name))
      : []
  const fields = unknown.length > 0 ? unknown.map((name) => (path === '' ? name : `${path}.${name}`)) : [path]
  return fields.map((field) => ({ field, key: validationKey(error), params: messageParams(error) }))
}
