import { PARTNER_OPERATIONS, type PartnerTransaction } from '@portal/contract/partner-api'
import { sql } from 'kysely'
import { Refusal } from '../../../http/handler.ts'
import type { PartnerContext } from '../../../partner-api/index.ts'
import { partnerTransaction } from './partner-transaction.ts'

const PAGE = 100
const DAY = /^\d{4}-\d{2}-\d{2}$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const STATUSES =
  PARTNER_OPERATIONS.find(({ id }) => id === 'readTransaction')?.answer.find(({ name }) => name === 'transactionStatus')
    ?.values ?? []

/** A partner's own transactions of the key's environment, newest first, a hundred at a time. */
export async function listTransactions(
  { db, caller }: PartnerContext,
  query: Readonly<Record<string, unknown>>,
): Promise<{ data: PartnerTransaction[]; cursor: string | null }> {
  const status = given(query, 'status', (value) => STATUSES.includes(value))
  const from = given(query, 'from', (value) => DAY.test(value))
  const to = given(query, 'to', (value) => DAY.test(value))
  const cursor = given(query, 'cursor', (value) => UUID.test(value))
  let page = db
    .selectFrom('transaction')
    .selectAll()
    .where('mto_code', '=', caller.mtoCode)
    .where('env', '=', caller.env)
  if (status !== undefined) page = page.where('transaction_status', 'in', toldAs(status))
  if (from !== undefined) page = page.where('transaction_created_at', '>=', sql<Date>`${from}::date`)
  if (to !== undefined) page = page.where('transaction_created_at', '<', sql<Date>`${to}::date + 1`)
  if (cursor !== undefined) page = page.where('transaction_id', '<', cursor)
  const found = await page
    .orderBy('transaction_id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const data = found.slice(0, PAGE).map(partnerTransaction)
  return { data, cursor: found.length > PAGE ? (data.at(-1)?.transactionId ?? null) : null }
}

/** PENDING is what partners are told of the AML gate as well. */
const toldAs = (status: string) => (status === 'PENDING' ? ['PENDING', 'AML GATE'] : [status]) as 'PENDING'[]

function given(
  query: Readonly<Record<string, unknown>>,
  name: string,
  isRight: (value: string) => boolean,
): string | undefined {
  const value = query[name]
  if (value === undefined) return undefined
  if (typeof value === 'string' && isRight(value)) return value
  throw new Refusal('30', { fields: [{ field: name, key: 'validation.typeError' }] })
}
