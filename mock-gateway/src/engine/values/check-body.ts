import { countryOfSubsidiary, HEAD_OFFICE_ID } from '@portal/contract'
import { type Checked, check, type FieldError, tidied } from '@portal/contract/schema'
import { accountsIn, plainNumber } from '@portal/contract/values/account'
import { plainDigits, plainFigure } from '@portal/contract/values/digits'
import { emailIn, emailsIn, isAtNumber } from '@portal/contract/values/email'
import { isCurrency } from '@portal/contract/values/iso-codes'
import { lostDigits } from '@portal/contract/values/lost-digits'
import { dialled } from '@portal/contract/values/phone-text'
import { soughtReference } from '@portal/contract/values/reference-key'
import type { AnyObjectSchema, AnySchema, SchemaDescription } from 'yup'
import { countryIn } from './countries.rules.ts'
import { currencyIn } from './currencies.rules.ts'
import { usernameIn } from './emails.ts'
import { optionIn } from './named-option.rules.ts'
import { nationalIn, type PhoneCheck, phoneIn } from './phone.rules.ts'
import { statedCountry } from './stated-country.ts'

/** The person or system that wrote a body. */
export interface Writer {
  /** ISO alpha-2 code of the country of phone numbers without a dial code, unless the record names another country. */
  readonly country: string
  /**
   * How strictly phone numbers are checked. By default they must be `valid`. In partners' orders they only need to be
   * possible, because our numbering plan may be outdated.
   */
  readonly phones?: PhoneCheck
}

/** A partner's system. Its orders name their countries. */
export const PARTNER_WRITER: Writer = { country: countryOfSubsidiary(HEAD_OFFICE_ID), phones: 'possible' }

/** The fields beside a value, and the fields of the records around it. */
type Scope = Readonly<Record<string, unknown>>

interface Meta {
  readonly kind?: string
  readonly countryField?: string
  readonly dialCodeField?: string
  /** The codes of a choice, and the catalogue prefix of their labels. */
  readonly options?: readonly string[]
  readonly words?: string
  /** Maximum number of items of a list. */
  readonly most?: number
}

/**
 * Returns the canonical form of a text, by kind. Returns null if the text is not understood. A part of a schema states
 * its kind in `meta({ kind })` or by the name of its rule. Texts of other kinds are only tidied.
 */
const CANONICAL: Readonly<Record<string, (text: string, writer: Writer, scope: Scope, meta: Meta) => string | null>> = {
  accountNumber: plainNumber,
  accounts: accountsIn,
  amount: plainFigure,
  bankCode: plainNumber,
  // The schema refuses a text that is not an option, with its own message.
  choice: (text, _writer, _scope, { options = [], words }) => optionIn(text, options, words) ?? text,
  country: countryIn,
  currency: currencyIn,
  date: plainDigits,
  digits: plainNumber,
  email: emailIn,
  emails: emailsIn,
  rate: plainFigure,
  // A cell of a spreadsheet may break a name into lines.
  name: (text) => text.replaceAll('\n', ' '),
  // References are kept as sent. `8E9` may be a reference; `8E+9`, with a plus, comes from a spreadsheet.
  reference: (text) => (lostDigits(text) && text.includes('+') ? null : text),
  solId: plainNumber,
  soughtReference,
  upperCase: (text) => text.toUpperCase(),
  username: usernameIn,
  phone: (text, writer, scope, { countryField = '' }) =>
    phoneIn(text, statedCountry(scope[countryField]) ?? writer.country, writer.phones),
  nationalPhone: (text, _, scope, { dialCodeField = '' }) => {
    const dialCode = scope[dialCodeField]
    if (typeof dialCode === 'string') return nationalIn(text, dialCode)
    // If the body lacks the dial code, the service reads the number with the stored dial code.
    return (phoneIn(text, '') ?? dialled(text))?.replace('+', '') ?? null
  },
}

const metas = new WeakMap<AnySchema, Meta>()

/** Returns the kind of a part and the facts stated about it. A choice of currencies has the kind currency. */
function metaOf(part: AnySchema): Meta {
  const known = metas.get(part)
  if (known !== undefined) return known
  const { meta, oneOf, tests } = part.describe() as SchemaDescription
  const stated = (meta ?? {}) as Meta
  const isCurrencies = oneOf.length > 0 && oneOf.every((one) => typeof one === 'string' && isCurrency(one))
  const ruled = tests.map(({ name }) => name).find((name) => name !== undefined && Object.hasOwn(CANONICAL, name))
  const kind = isCurrencies ? 'currency' : (stated.kind ?? ruled)
  const options = kind === 'choice' ? oneOf.filter((one) => typeof one === 'string') : undefined
  const most = part.type === 'array' ? tests.find(({ name }) => name === 'max')?.params?.max : undefined
  const found = {
    ...stated,
    ...(kind !== undefined && { kind }),
    ...(options && { options }),
    ...(typeof most === 'number' && { most }),
  }
  metas.set(part, found)
  return found
}

/**
 * Converts each value of a body to the one form in which it is stored and compared, and checks the body. Forms,
 * uploads, the partner API and partners' systems all use this function. A value that is not understood is refused with
 * the message of its kind.
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

/**
 * Returns a body with every understood value in canonical form and every other value as sent, for rows that may be
 * invalid.
 */
export const canonicalBody = (
  schema: AnyObjectSchema,
  body: Readonly<Record<string, unknown>>,
  writer: Writer,
): Readonly<Record<string, unknown>> =>
  canonicalIn(schema, tidied(schema, body), { path: '', scope: {}, writer, errors: [] }) as Record<string, unknown>

interface Place {
  readonly path: string
  readonly scope: Scope
  readonly writer: Writer
  readonly errors: FieldError[]
}

/** Returns a part of a body with every value in canonical form. Adds values that are not understood to the errors. */
function canonicalIn(part: AnySchema, value: unknown, place: Place): unknown {
  const { path, scope, writer, errors } = place
  if (Array.isArray(value)) {
    const { innerType } = part as { innerType?: AnySchema }
    return innerType === undefined
      ? value
      : withoutExcess(part, value).map((item, at) => canonicalIn(innerType, item, { ...place, path: `${path}[${at}]` }))
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
  if (typeof value !== 'string') return value
  const meta = metaOf(part)
  const { kind = '' } = meta
  const canonicalOf = CANONICAL[kind]
  if (canonicalOf === undefined) return value
  const isCut = NUMBERS.includes(kind) && lostDigits(value)
  const canonical = isCut ? null : canonicalOf(value, writer, scope, meta)
  if (canonical !== null) return canonical
  errors.push({ field: path, key: `validation.${isCut ? 'lostDigits' : faultOf(kind, value)}`, params: {} })
  return value
}

/**
 * Cuts a list after the first item above its maximum. The schema refuses the list for its length in any case, and would
 * take seconds to check ten thousand items before.
 */
function withoutExcess(part: AnySchema, list: readonly unknown[]): readonly unknown[] {
  const { most } = metaOf(part)
  return most === undefined || list.length <= most ? list : list.slice(0, most + 1)
}

/** Kinds of numbers in which every digit matters. */
const NUMBERS: readonly string[] = [
  ...['accountNumber', 'accounts', 'bankCode', 'digits', 'nationalPhone', 'phone', 'solId'],
]

/** Returns the reason for refusing a text of a kind, as the name of its message. */
function faultOf(kind: string, text: string): string {
  if (kind === 'reference') return 'lostDigits'
  return kind === 'email' && isAtNumber(text) ? 'emailAtNumber' : kind
}
