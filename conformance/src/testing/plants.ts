import { type Plant, withCode, withRows } from './planted-gateway.ts'

/** A planted departure, and a part of the sentence that must report it. */
export interface Planted extends Plant {
  readonly what: string
  /** The call whose result must report it; by default the planted call. */
  readonly reportedAt?: string
  readonly reported: RegExp
}

let foreignRow: Record<string, unknown> | undefined
let firstRow: Record<string, unknown> | undefined

/** Departures that reads and refused requests reveal. */
export const PLANTS_WITHOUT_WRITES: readonly Planted[] = [
  {
    what: 'a row without a field',
    call: 'transactionScreening/read',
    answer: withRows(([first = {}, ...rows]) => {
      const { screeningDescription: _, ...row } = first
      return [row, ...rows]
    }),
    reported: /The answer lacks data\[\]\.screeningDescription\./,
  },
  {
    what: 'a number as text',
    call: 'mto/read',
    answer: withRows((rows) => rows.map((row) => ({ ...row, version: String(row.version) }))),
    reported: /data\[\]\.version must be number/,
  },
  {
    what: 'a wrong code for a missing privilege',
    call: 'role/read',
    answer: withCode('57', '58'),
    reported: /lacks the privilege and gets 58 instead of 57/,
  },
  {
    what: 'another partner’s row in a list',
    call: 'imto/readDirectCredit',
    answer: withRows((rows) => {
      const partners = new Set(rows.map(({ transactionMtoCode }) => transactionMtoCode))
      if (partners.size > 1) foreignRow = rows.find(({ transactionMtoCode }) => transactionMtoCode !== 'SWIFTREMIT')
      return partners.has('SWIFTREMIT') && partners.size === 1 && foreignRow ? [...rows, foreignRow] : rows
    }),
    reported: /ops@swiftremit\.example sees a row of others/,
  },
  {
    what: 'a second page that repeats a row',
    call: 'user/read',
    answer: withRows((rows, { page }) => {
      if (page === 0) firstRow = rows[0]
      return page === 1 && firstRow ? [firstRow, ...rows.slice(1)] : rows
    }),
    reported: /repeat a row/,
  },
  {
    what: 'a replayed message that is accepted',
    call: 'account/read',
    acceptsReplays: true,
    reported: /A message that is sent a second time gets a sealed answer/,
  },
  {
    what: 'an answer without encryption',
    call: 'portal/reconciliation/run',
    isPlain: true,
    reported: /The answer is not sealed/,
  },
  {
    what: 'a validation error with another field name',
    call: 'role/create',
    answer: (answer) =>
      Array.isArray(answer.errors)
        ? { ...answer, errors: answer.errors.map((error) => ({ ...error, field: `role.${error.field}` })) }
        : answer,
    reported: /names role\..*wrongly and not /,
  },
]

/** Departures that only a run with writes reveals. */
export const PLANTS_OF_WRITES: readonly Planted[] = [
  {
    what: 'an ignored idempotency key',
    call: 'portal/officer/create',
    open: (opened) => ({ ...opened, idempotencyKey: crypto.randomUUID() }),
    reported: /The same request with the same key gets/,
  },
  {
    what: 'a maker who authorizes the own item',
    call: 'checker/authorize',
    answer: withCode('63', '00'),
    reportedAt: 'proprietorCreate',
    reported: /The maker decides the own item and gets 00 instead of 63/,
  },
]
