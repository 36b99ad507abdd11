import { type Checked, check, type FieldError, tidied } from '@portal/contract/schema'
import type { AnyObjectSchema, AnySchema } from 'yup'
import { countryIn } from './countries.rules.ts'
import { lostDigits, nationalIn, type PhoneCheck, phoneIn } from './phone.rules.ts'
import { statedCountry } from './stated-country.ts'

/** Whose words a body is in. */
export interface Writer {
  /** ISO alpha-2: a phone number without a dial code is of this country, unless its record names another. */
  readonly country: string
  /** `valid` by default. Partners' orders only need a possible number: our numbering plan may be old. */
  readonly phones?: PhoneCheck
}

/** The fields beside a value, and those of the records around it. */
type Scope = Readonly<Record<string, unknown>>

interface Meta {
  readonly kind?: string
  readonly countryField?: string
  readonly dialCodeField?: string
}

/**
 * The canonical form of a text of each kind, or null if it is not understood. Kinds are stated by the schema's parts in
 * `meta({ kind })`; texts of other kinds are only tidied.
 */
const CANONICAL: Readonly<Record<string, (text: string, writer: Writer, scope: Scope, meta: Meta) => string | null>> = {
  country: countryIn,
  phone: (text, writer, scope, { countryField = '' }) =>
    phoneIn(text, statedCountry(scope[countryField]) ?? writer.country, writer.phones),
  nationalPhone: (text, _, scope, { dialCodeField = '' }) => {
    const dialCode = scope[dialCodeField]
    // Without its dial code in the body, the service checks it against the stored one.
    return typeof dialCode === 'string' ? nationalIn(text, dialCode) : text
  },
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
  const canonical = canonicalIn(schema, tidied(schema, body), { path: '', scope: {}, writer, errors })
  const checked = check<Body>(schema, canonical)
  if (errors.length === 0) return checked
  const refused = new Set(errors.map(({ field }) => field))
  const further = checked.ok ? [] : checked.errors.filter(({ field }) => !refused.has(field))
  return { ok: false, errors: [...errors, ...further] }
}

interface Place {
  readonly path: string
  readonly scope: Scope
  readonly writer: Writer
  readonly errors: FieldError[]
}

/** A part of a body with every value in canonical form; adds what is not understood to the errors. */
function canonicalIn(part: AnySchema, value: unknown, place: Place): unknown {
  const { path, scope, writer, errors } = place
  if (Array.isArray(value)) {
    const { innerType } = part as { innerType?: AnySchema }
    return innerType === undefined
      ? value
      : value.map((item, at) => canonicalIn(innerType, item, { ...place, path: `${path}[${at}]` }))
  }
  if (typeof value === 'object' && value !== null) {
    const { fields = {} } = part as { fields?: Readonly<Record<string, AnySchema>> }
    const inside = { ...scope, ...value }
    const entries = Object.entries(value).map(([name, item]) => {
      const at = path === '' ? name : `${path}.${name}`
      if (!Object.hasOwn(fields, name)) return [name, item]
      return [name, canonicalIn(fields[name]!, item, { ...place, path: at, scope: inside })]
    })
    return Object.fromEntries(entries)
  }
  const meta: Meta = part.spec.meta ?? {}
  const canonicalOf = meta.kind === undefined ? undefined : CANONICAL[meta.kind]
  if (canonicalOf === undefined || typeof value !== 'string') return value
  const canonical = canonicalOf(value, writer, scope, meta)
  if (canonical !== null) return canonical
  errors.push({ field: path, key: `validation.${faultOf(meta.kind!, value)}`, params: {} })
  return value
}

/** The reason for refusing a text of a kind, as its message is named. */
const faultOf = (kind: string, text: string): string => (kind !== 'country' && lostDigits(text) ? 'lostDigits' : kind)
