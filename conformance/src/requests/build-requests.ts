import { check, tidied } from '@portal/contract/schema'
import { commonFields } from '@portal/contract/schema/fields'
import type { AnyObjectSchema, SchemaDescription } from 'yup'
import type { Row } from './pool.ts'

/** The most requests that are tried until the gateway accepts one. */
const MOST = 8

/** Names under which rows have the value of a request's field. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  imtoCode: ['transactionMtoCode', 'mtoCode'],
  itemId: ['cqTargetId'],
  receiver: ['transactionReceiverAccountNumber', 'transactionReceiverPhoneNumber', 'transactionReceiverLastName'],
  repaymentLoanId: ['loanId'],
  scheduleEmail: ['userEmail'],
  scheduleReportId: ['reportId'],
  slabAeCode: ['aeCode'],
  subject: ['cqSubject'],
  targetOfficerId: ['officerId'],
  targetUserId: ['userId'],
  transactionMtoCode: ['mtoCode'],
}

/** Values that suit every gateway, by the name of the field. */
const FIXED: readonly (readonly [field: RegExp, value: unknown])[] = [
  [/^isMaker$/, 'NO'],
  [/^days$/, 30],
  [/^(from|to)$/, 1],
  [/^part$/, 0],
  [/^scheduleTime$/, '08:00'],
  [/^term$/, 'transfer'],
  [/(Reason|Note|Evidence|^narration)$/, 'Check of conformance'],
  [/^(amount|cashAmount|actAmount|loanActAmount|walletThreshold)$/, '100.00'],
]

/** Texts of a record that anybody may change. */
const CHANGEABLE = /(description|address|name|narration|occupation|city|street)$/i

export type Built = { readonly requests: readonly Row[] } | { readonly missing: readonly string[] }

/**
 * Builds valid requests of a call with the fields that it requires, from values of rows. Fields of one request come
 * from one row if a row has them all, because a transaction's version belongs to the transaction.
 */
export function buildRequests(schema: AnyObjectSchema, rows: readonly Row[]): Built {
  const fields = requiredFields(schema)
  const stated = Object.fromEntries(fields.flatMap((field) => statedValue(schema, field)))
  const open = fields.filter((field) => !(field in stated))
  const whole = rows.flatMap((row) => {
    const found = open.map((field) => [field, valueIn(row, field)] as const)
    return found.every(([, value]) => value !== undefined) ? [Object.fromEntries(found)] : []
  })
  const mixed = Object.fromEntries(
    open.map((field) => [field, rows.map((row) => valueIn(row, field)).find((value) => value !== undefined)]),
  )
  const missing = open.filter((field) => mixed[field] === undefined)
  if (missing.length > 0) return { missing }
  const valid = [...whole, mixed]
    .map((values): Row => ({ ...stated, ...values }))
    .filter((request) => check(schema, tidied(schema, request)).ok)
  const different = [...new Map(valid.map((request) => [JSON.stringify(request), request])).values()]
  return different.length > 0 ? { requests: different.slice(0, MOST) } : { missing: open }
}

/**
 * Builds requests that change one text of a record: with the fields that a call requires or knows, from one row.
 */
export function buildChanges(schema: AnyObjectSchema, rows: readonly Row[]): readonly Row[] {
  const required = requiredFields(schema)
  const fields = Object.keys(schema.fields).filter((field) => !(field in commonFields))
  const changes = rows
    .filter((row) => required.every((field) => valueIn(row, field) !== undefined))
    .flatMap((row) => {
      const same = Object.fromEntries(
        fields.flatMap((field) => (valueIn(row, field) === undefined ? [] : [[field, valueIn(row, field)] as const])),
      )
      const field = Object.keys(same).find((one) => CHANGEABLE.test(one) && typeof same[one] === 'string')
      return field === undefined ? [] : [{ ...same, [field]: `${same[field]} A` }]
    })
  return changes.filter((request) => check(schema, tidied(schema, request)).ok).slice(0, MOST)
}

/** Returns the fields without which a call refuses a request. */
export const requiredFields = (schema: AnyObjectSchema): string[] =>
  Object.entries(schema.describe().fields)
    .filter(([, field]) => (field as SchemaDescription).optional === false)
    .map(([name]) => name)

/** Returns the field with a value that needs no row, or nothing. */
function statedValue(schema: AnyObjectSchema, field: string): [field: string, value: unknown][] {
  const { oneOf = [] } = schema.describe().fields[field] as SchemaDescription
  const fixed = FIXED.find(([name]) => name.test(field))?.[1]
  const value = oneOf.length === 0 || oneOf.includes(fixed) ? fixed : oneOf[0]
  return value === undefined ? [] : [[field, value]]
}

/** Returns a row's value for a field of a request. */
export function valueIn(row: Row, field: string): unknown {
  const name = namesOf(field).find((one) => row[one] !== undefined && row[one] !== null && row[one] !== '')
  return name === undefined ? undefined : row[name]
}

const namesOf = (field: string): readonly string[] => [field, ...(OTHER_NAMES[field] ?? [])]
