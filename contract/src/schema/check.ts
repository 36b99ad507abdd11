import { type AnyObjectSchema, ValidationError } from 'yup'
import { messageParams, validationKey } from '../core/validation-key.ts'

/**
 * One refusal: the wire field, the key of its text, and its numbers, or the characters that the field cannot have. The
 * value itself is never repeated.
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

/** Validates a body against its schema; every wrong field once, with its first reason. */
export function check<T>(schema: AnyObjectSchema, body: unknown): Checked<T> {
  try {
    return { ok: true, value: schema.validateSync(body, { abortEarly: false, stripUnknown: false }) as T }
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const all = error.inner.length > 0 ? error.inner : [error]
    const firsts = new Map<string, FieldError>()
    for (const fieldError of all.flatMap(toFieldErrors)) {
      // "required" says more than the pattern an empty text also breaks.
      if (!firsts.has(fieldError.field) || fieldError.key === 'validation.required')
        firsts.set(fieldError.field, fieldError)
    }
    return { ok: false, errors: [...firsts.values()].filter(({ field }) => !isInRefusedList(field, firsts)) }
  }
}

/** Items of a list that is refused itself, such as one that is too long, have no refusals of their own. */
const isInRefusedList = (field: string, refused: ReadonlyMap<string, unknown>): boolean =>
  [...field.matchAll(/\[/g)].some(({ index }) => refused.has(field.slice(0, index)))

/** Each unknown field has an error of its own; a name that no field could have is not repeated. */
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
