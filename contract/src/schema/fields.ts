import { mixed, number, type ObjectShape, object, type StringSchema, string } from 'yup'
import { meetsPasswordRule, type PasswordRule } from '../auth/password-rule.ts'
import { isAmount } from '../core/money.ts'
import { MAX_SEARCH } from '../core/paging.ts'
import { isCountry, isCurrency } from '../values/iso-codes.ts'
import { foreignToNames, NAME_MAX, shownCharacters } from '../values/name.ts'

// No message texts here: a refusal is a key (`validation.<type>`) and the field's label; see check.ts.

/** E.164. */
const PHONE_PATTERN = /^\+[1-9]\d{6,14}$/
/** A number without its dial code and trunk prefix. */
const NATIONAL_PATTERN = /^\d{4,14}$/
/** Branch code (ruling A81). */
const SOL_ID_PATTERN = /^\d{3,8}$/
/** One address, without a display name or invisible characters; the mail server checks deliverability. */
const EMAIL_PATTERN = /^[^\s\p{C}@<>"(),:;[\]\\]{1,64}@[^\s\p{C}@<>"(),:;[\]\\]+\.[^\s\p{C}@<>"(),:;[\]\\]{2,}$/u

/** No control characters except those of lines, and no change of writing direction: a checker reads the stored text. */
const PLAIN_TEXT = /^(?:[\n\r\t]|[^\p{Cc}\u202A-\u202E\u2066-\u2069])*$/u

/** Any plain text up to `max` characters. */
export const text = (max = 140) =>
  string().max(max).matches(PLAIN_TEXT, { name: 'plainText', excludeEmptyString: true })
/** Names a partner that exists: the server also accepts its code in lower case. */
export const partnerCode = (max: number) => text(max).meta({ kind: 'upperCase' })
/** Letters of two alphabets that look alike, in one name. */
const MIXED_SCRIPTS =
  /\p{Script=Latin}.*[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}].*\p{Script=Latin}/su
/** A name that cannot be mistaken for another. */
export const oneScript = (schema: StringSchema<string | undefined>) =>
  schema.test({ name: 'oneScript', test: (value) => !value || !MIXED_SCRIPTS.test(value) })
/** Of a person or company: at least one letter; the message of another character names it. */
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
 * E.164; the server also accepts other ways of writing it. @param countryField the field with the country, or the
 * subsidiary, of a number without a dial code; the writer's by default
 */
export const phone = (countryField?: string) =>
  string()
    .matches(PHONE_PATTERN, { name: 'phone', excludeEmptyString: true })
    .meta({ kind: 'phone', ...(countryField !== undefined && { countryField }) })
/** The national part of a phone number, digits only. @param dialCodeField the field with its dial code */
export const nationalPhone = (dialCodeField: string) =>
  string()
    .matches(NATIONAL_PATTERN, { name: 'nationalPhone', excludeEmptyString: true })
    .meta({ kind: 'nationalPhone', dialCodeField })
/** Digits of the code that a country is dialled by. */
export const dialCode = () => string().matches(/^[1-9]\d{0,3}$/, { name: 'dialCode', excludeEmptyString: true })
/** ISO 3166 alpha-2; the server also accepts alpha-3 codes and English and French names. */
export const country = () =>
  string()
    .test({ name: 'country', test: (value) => !value || isCountry(value) })
    .meta({ kind: 'country' })
/** ISO 4217. */
export const currency = () => string().test({ name: 'currency', test: (value) => !value || isCurrency(value) })
export const solId = () => string().matches(SOL_ID_PATTERN, { name: 'solId', excludeEmptyString: true })
export const username = () =>
  string()
    .max(120)
    .matches(/^[^\s\p{C}]+$/u, { name: 'username', excludeEmptyString: true })
    .meta({ kind: 'username' })
export const uuid = () =>
  string().matches(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, { name: 'id', excludeEmptyString: true })
/** 256 bits in base64url: links, tickets, verifiers and a SHA-256. */
export const token256 = () => string().matches(/^[\w-]{43}$/, { name: 'id', excludeEmptyString: true })
export const yesNo = () => string().oneOf(['YES', 'NO'])
/** Digits of a wire's amount before the point, at most. */
const AMOUNT_DIGITS = 18
/** A decimal string with at most two decimals. @param digits before the point, at most */
export const amount = (digits = AMOUNT_DIGITS) =>
  string().test({
    name: 'amount',
    params: { digits, decimals: 2 },
    test: (value) => value == null || (isAmount(value) && value.replace(/^-|\..*$/g, '').length <= digits),
  })
/** Above zero, with twelve digits before and six after the point at most. */
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
/** A secret: never trimmed or normalized by `toRequest`; the server defines its rule. */
export const secret = (max = 128) => string().max(max).meta({ raw: true })
/** The specification's alias of a field (ruling A53): `toRequest` and the gateway rename it to `field`. */
export const aliasOf = (field: string, schema: StringSchema<string | undefined>) => schema.meta({ aliasOf: field })
/** A new password, checked by the server's rule. */
export const newPassword = (rule: PasswordRule) =>
  secret().test({ name: 'passwordRule', test: (value) => !value || meetsPasswordRule(rule, value) })
/** Must equal another field (ruling A08). */
export const confirmationOf = (field: string) =>
  secret().test({
    name: 'confirmation',
    test: (value, context) => !value || value === (context.parent as Record<string, unknown>)[field],
  })
/** A day that the calendar has. */
export const day = () =>
  string().test({
    name: 'date',
    test: (value) =>
      !value || (/^(?!0{4})\d{4}-\d\d-\d\d$/.test(value) && new Date(value).toJSON()?.startsWith(value) === true),
  })

const HOUR_MS = 3_600_000
const dayAt = (moment: number) => new Date(moment).toISOString().slice(0, 10)

/** Today where the day begins first. */
export const latestDay = () => dayAt(Date.now() + 14 * HOUR_MS)

/** A date that is not in the future, in any time zone. */
export const pastDay = () =>
  day().test({
    name: 'pastDay',
    skipAbsent: true,
    test: (value) => value === undefined || value <= latestDay(),
  })

/** A past date, at most that many days ago. @param name of the rule that refuses an older one */
export const pastDayWithin = (days: number, name: string) =>
  pastDay().test({ name, test: (value) => !value || value >= dayAt(Date.now() - days * 24 * HOUR_MS) })

/** A map from wire fields to lists of short texts; an empty text matches rows without a value. */
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

/** Fields of nearly every call; accepted, never used for a decision (ruling A71). */
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

/** Fields of every list call (rulings A70, A77). */
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
  // Sealed by the gateway: the longest values of two columns, in base64.
  cursor: text(1600),
} satisfies ObjectShape
