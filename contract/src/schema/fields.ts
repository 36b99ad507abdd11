import { mixed, number, type ObjectShape, object, type StringSchema, string } from 'yup'
import { meetsPasswordRule, type PasswordRule } from '../auth/password-rule.ts'
import { isAmount } from '../core/money.ts'
import { MAX_SEARCH } from '../core/paging.ts'
import { isCountry, isCurrency } from '../values/iso-codes.ts'
import { foreignToNames, NAME_MAX, shownCharacters } from '../values/name.ts'

// Schemas contain no message texts: a refusal is a key (`validation.<type>`) and the field's label; see check.ts.

/** Phone number in E.164. */
const PHONE_PATTERN = /^\+[1-9]\d{6,14}$/
/** Phone number without its dial code and trunk prefix. */
const NATIONAL_PATTERN = /^\d{4,14}$/
/** Branch code (ruling A81). */
const SOL_ID_PATTERN = /^\d{3,8}$/
/** One e-mail address without a display name or invisible characters; the mail server checks deliverability. */
const EMAIL_PATTERN = /^[^\s\p{C}@<>"(),:;[\]\\]{1,64}@[^\s\p{C}@<>"(),:;[\]\\]+\.[^\s\p{C}@<>"(),:;[\]\\]{2,}$/u

/**
 * Text without control characters (except tabs and line breaks) and without changes of writing direction, because these
 * could show a checker something else than the stored text.
 */
export const PLAIN_TEXT = /^(?:[\n\r\t]|[^\p{Cc}\u202A-\u202E\u2066-\u2069])*$/u

/** Plain text of at most `max` characters. */
export const text = (max = 140) =>
  string().max(max).matches(PLAIN_TEXT, { name: 'plainText', excludeEmptyString: true })
/** The code of an existing partner; the server also accepts the code in lower case. */
export const partnerCode = (max: number) => text(max).meta({ kind: 'upperCase' })
/** Finds letters of two similar alphabets in one name. */
const MIXED_SCRIPTS =
  /\p{Script=Latin}.*[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}].*\p{Script=Latin}/su
/** Refuses a name that mixes letters of similar alphabets, because it could look like another name. */
export const oneScript = (schema: StringSchema<string | undefined>) =>
  schema.test({ name: 'oneScript', test: (value) => !value || !MIXED_SCRIPTS.test(value) })
/** The name of a person or company, with at least one letter. The message names a character that is not allowed. */
export const name = (max = NAME_MAX) =>
  oneScript(
    string()
      .max(max)
      .test({ name: 'letter', test: (value) => !value || /\p{L}/u.test(value) })
      .test('name', (value, context) => {
        const foreign = foreignToNames(value ?? '')
        return foreign.length === 0 || context.createError({ params: { characters: shownCharacters(foreign) } })
      }),
  )
export const email = () =>
  string().max(120).matches(EMAIL_PATTERN, { name: 'email', excludeEmptyString: true }).meta({ kind: 'email' })
/**
 * A phone number in E.164; the server also accepts other notations.
 * @param countryField the field with the country, or the subsidiary, of a number without a dial code; by default the
 * country of the user who enters it
 */
export const phone = (countryField?: string) =>
  string()
    .matches(PHONE_PATTERN, { name: 'phone', excludeEmptyString: true })
    .meta({ kind: 'phone', ...(countryField !== undefined && { countryField }) })
/** The national part of a phone number, only digits. @param dialCodeField the field with the dial code */
export const nationalPhone = (dialCodeField: string) =>
  string()
    .matches(NATIONAL_PATTERN, { name: 'nationalPhone', excludeEmptyString: true })
    .meta({ kind: 'nationalPhone', dialCodeField })
/** The dial code of a country: only digits, without the plus sign. */
export const dialCode = () => string().matches(/^[1-9]\d{0,3}$/, { name: 'dialCode', excludeEmptyString: true })
/** An ISO 3166 alpha-2 code; the server also accepts alpha-3 codes and English and French country names. */
export const country = () =>
  string()
    .test({ name: 'country', test: (value) => !value || isCountry(value) })
    .meta({ kind: 'country' })
/** An ISO 4217 currency code. */
export const currency = () => string().test({ name: 'currency', test: (value) => !value || isCurrency(value) })
export const solId = () => string().matches(SOL_ID_PATTERN, { name: 'solId', excludeEmptyString: true })
export const username = () =>
  string()
    .max(120)
    .matches(/^[^\s\p{C}]+$/u, { name: 'username', excludeEmptyString: true })
    .meta({ kind: 'username' })
export const uuid = () =>
  string().matches(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, { name: 'id', excludeEmptyString: true })
/** 256 bits in base64url, for links, tickets, verifiers and SHA-256 hashes. */
export const token256 = () => string().matches(/^[\w-]{43}$/, { name: 'id', excludeEmptyString: true })
export const yesNo = () => string().oneOf(['YES', 'NO'])
/** Maximum number of digits before the point in an amount. */
const AMOUNT_DIGITS = 18
/** A decimal string with at most two decimals. @param digits maximum number of digits before the point */
export const amount = (digits = AMOUNT_DIGITS) =>
  string().test({
    name: 'amount',
    params: { digits, decimals: 2 },
    test: (value) => value == null || (isAmount(value) && value.replace(/^-|\..*$/g, '').length <= digits),
  })
/** A decimal string above zero, with at most twelve digits before the point and six after the point. */
export const decimal = () =>
  string()
    .test({
      name: 'amount',
      params: { digits: 12, decimals: 6 },
      test: (value) => !value || /^\d{1,12}(\.\d{1,6})?$/.test(value),
    })
    .test({ name: 'aboveZero', test: (value) => !value || /[1-9]/.test(value) })
export const digits = (length: number) =>
  string().test({
    name: 'digits',
    params: { digits: length },
    test: (value) => !value || (value.length === length && /^\d+$/.test(value)),
  })
/** A secret, which `toRequest` never trims or normalizes. The server defines the rules for secrets. */
export const secret = (max = 128) => string().max(max).meta({ raw: true })
/** An alias from the specification (ruling A53); `toRequest` and the gateway rename the alias to `field`. */
export const aliasOf = (field: string, schema: StringSchema<string | undefined>) => schema.meta({ aliasOf: field })
/** A new password that meets the server's password rule. */
export const newPassword = (rule: PasswordRule) =>
  secret().test({ name: 'passwordRule', test: (value) => !value || meetsPasswordRule(rule, value) })
/** A confirmation, which must equal another field (ruling A08). */
export const confirmationOf = (field: string) =>
  secret().test({
    name: 'confirmation',
    test: (value, context) => !value || value === (context.parent as Record<string, unknown>)[field],
  })
/** An existing calendar date, as `YYYY-MM-DD`. */
export const day = () =>
  string().test({
    name: 'date',
    test: (value) =>
      !value || (/^(?!0{4})\d{4}-\d\d-\d\d$/.test(value) && new Date(value).toJSON()?.startsWith(value) === true),
  })

const HOUR_MS = 3_600_000
const dayAt = (moment: number) => new Date(moment).toISOString().slice(0, 10)

/** Returns today's date in the easternmost time zone, where each day begins first. */
export const latestDay = () => dayAt(Date.now() + 14 * HOUR_MS)

/** A date that is not in the future, in any time zone. */
export const pastDay = () =>
  day().test({
    name: 'pastDay',
    skipAbsent: true,
    test: (value) => value === undefined || value <= latestDay(),
  })

/** A past date at most `days` days ago. @param name name of the rule that refuses an older date */
export const pastDayWithin = (days: number, name: string) =>
  pastDay().test({ name, test: (value) => !value || value >= dayAt(Date.now() - days * 24 * HOUR_MS) })

/** A map from wire fields to lists of short texts. An empty text matches rows without a value in that field. */
export const filters = () =>
  mixed<Record<string, string[]>>()
    .meta({ raw: true })
    .test({
      name: 'filters',
      test: (value) =>
        value === undefined ||
        (typeof value === 'object' &&
          value !== null &&
          !Array.isArray(value) &&
          Object.keys(value).length <= 12 &&
          Object.entries(value).every(
            ([key, list]) =>
              /^\w{1,40}$/.test(key) &&
              Array.isArray(list) &&
              list.length <= 50 &&
              list.every((item) => typeof item === 'string' && item.length <= 120),
          )),
    })

/** Fields that nearly every call accepts. The gateway never uses them for a decision (ruling A71). */
export const commonFields = {
  orgId: text(40),
  countryId: text(4),
  source: text(20),
  maker: text(120),
  checker: text(120),
  userMaker: text(120),
  userId: text(120),
  userBankCode: text(10),
  userCountryCode: text(10),
} satisfies ObjectShape

/** Fields that every list call accepts (rulings A70, A77). */
export const listFields = {
  readAll: string().oneOf(['YES']),
  page: number().integer().min(0).max(1_000_000),
  size: number().integer().min(1).max(5000),
  sort: object({
    field: string()
      .matches(/^\w{1,40}$/, { name: 'field' })
      .required(),
    direction: string().oneOf(['asc', 'desc']).required(),
  })
    .noUnknown()
    .strict()
    .default(undefined)
    .optional(),
  search: text(MAX_SEARCH),
  filters: filters(),
  ended: string().oneOf(['HIDDEN']),
  startDate: day(),
  endDate: day(),
  purpose: string().oneOf(['export']),
  // The gateway seals a cursor; the maximum fits the longest values of two columns, in base64.
  cursor: text(1600),
} satisfies ObjectShape
