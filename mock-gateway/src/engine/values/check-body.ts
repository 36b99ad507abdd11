import { type Checked, check, type FieldError, tidied } from '@portal/contract/schema'
import type { AnyObjectSchema, AnySchema } from 'yup'
import { countryIn } from './countries.rules.ts'

/** Whose words a body is in. */
export interface Writer {
  /** ISO alpha-2: a phone number without a dial code is of this country, unless its record names another. */
  readonly country: string
}

/**
 * The canonical form of a text of each kind, or null if it is not understood. Kinds are stated by the schema's parts in
 * `meta({ kind })`; texts of other kinds are only tidied.
 */
const CANONICAL: Readonly<Record<string, (text: string, writer: Writer) => string | null>> = {
  country: countryIn,
}

/**
 * Checks a body after bringing each value to the one form in which it is stored and compared, however it was written:
 * a form, an upload, the partner API and a partner's system all come through here. A value that is not understood is
 * refused with the message of its kind.
 */
export function checkBody<Body>(
  schema: AnyObjectSchema,
  body: Readonly<Record<string, unknown>>,
  writer: Writer,
): Checked<Body> {
  const errors: FieldError[] = []
  const canonical = canonicalIn(schema, tidied(schema, body), '', writer, errors)
  const checked = check<Body>(schema, canonical)
  if (errors.length === 0) return checked
  const refused = new Set(errors.map(({ field }) => field))
  const further = checked.ok ? [] : checked.errors.filter(({ field }) => !refused.has(field))
  return { ok: false, errors: [...errors, ...further] }
}

/** A part of a body with every value in canonical form; adds what is not understood to the errors. */
function canonicalIn(part: AnySchema, value: unknown, path: string, writer: Writer, errors: FieldError[]): unknown {
  if (Array.isArray(value)) {
    const { innerType } = part as { innerType?: AnySchema }
    return innerType === undefined
      ? value
      : value.map((item, at) => canonicalIn(innerType, item, `${path}[${at}]`, writer, errors))
  }
  if (typeof value === 'object' && value !== null) {
    const { fields = {} } = part as { fields?: Readonly<Record<string, AnySchema>> }
    const entries = Object.entries(value).map(([name, item]) => {
      const at = path === '' ? name : `${path}.${name}`
      return [name, Object.hasOwn(fields, name) ? canonicalIn(fields[name]!, item, at, writer, errors) : item]
    })
    return Object.fromEntries(entries)
  }
  const kind = (part.spec.meta as { kind?: string } | undefined)?.kind
  const canonicalOf = kind === undefined ? undefined : CANONICAL[kind]
  if (canonicalOf === undefined || typeof value !== 'string') return value
  const canonical = canonicalOf(value, writer)
  if (canonical !== null) return canonical
  errors.push({ field: path, key: `validation.${kind}`, params: {} })
  return value
}
