import { type Checked, check, type FieldError, tidied } from '@portal/contract/schema'
import { plainDigits } from '@portal/contract/values/digits'
import { isCurrency } from '@portal/contract/values/iso-codes'
import type { AnyObjectSchema, AnySchema, SchemaDescription } from 'yup'
import { countryIn } from './countries.rules.ts'
import { currencyIn } from './currencies.rules.ts'
import { emailIn, emailsIn, usernameIn } from './emails.ts'

/** Whose words a body is in. */
export interface Writer {
  /** ISO alpha-2: a phone number without a dial code is of this country, unless its record names another. */
  readonly country: string
}

/**
 * The canonical form of a text of each kind, or null if it is not understood. A schema's part states its kind in
 * `meta({ kind })` or by the name of its rule; texts of other kinds are only tidied.
 */
const CANONICAL: Readonly<Record<string, (text: string, writer: Writer) => string | null>> = {
  accountNumber: plainDigits,
  amount: plainDigits,
  bankCode: plainDigits,
  country: countryIn,
  currency: currencyIn,
  date: plainDigits,
  digits: plainDigits,
  email: emailIn,
  emails: emailsIn,
  rate: plainDigits,
  solId: plainDigits,
  username: usernameIn,
}

const kinds = new WeakMap<AnySchema, string>()

/** The kind of a part, empty if it has none. A choice of currencies is a currency. */
function kindOf(part: AnySchema): string {
  const known = kinds.get(part)
  if (known !== undefined) return known
  const { meta, oneOf, tests } = part.describe() as SchemaDescription
  const stated = (meta as { kind?: string } | undefined)?.kind
  const isCurrencies = oneOf.length > 0 && oneOf.every((one) => typeof one === 'string' && isCurrency(one))
  const ruled = tests.map(({ name }) => name).find((name) => name !== undefined && Object.hasOwn(CANONICAL, name))
  const kind = stated ?? (isCurrencies ? 'currency' : (ruled ?? ''))
  kinds.set(part, kind)
  return kind
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
  if (typeof value !== 'string') return value
  const kind = kindOf(part)
  const canonicalOf = CANONICAL[kind]
  if (canonicalOf === undefined) return value
  const canonical = canonicalOf(value, writer)
  if (canonical !== null) return canonical
  errors.push({ field: path, key: `validation.${kind}`, params: {} })
  return value
}
