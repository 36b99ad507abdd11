import { PARTNER_OPERATIONS, type PartnerTransaction } from '@portal/contract/partner-api'
import type { TransactionStatus } from '@portal/contract/transactions/transaction'
import { sql } from 'kysely'
import { isUuid } from '../../../../engine/ids/is-uuid.ts'
import { isDay, type PartnerContext, queryValue } from '../../../../partner-api/index.ts'
import { statusesShownAs, VISIBLE_OUTSIDE } from '../lists/visible-status.ts'
import { partnerTransactions } from './partner-transaction.ts'

const PAGE = 100

const STATUSES =
  PARTNER_OPERATIONS.find(({ id }) => id === 'readTransaction')?.answer.find(({ name }) => name === 'transactionStatus')
    ?.values ?? []

/** Returns the partner's own transactions in the key's environment, newest first, a hundred at a time. */
export async function listTransactions(
  { db, caller }: PartnerContext,
  query: Readonly<Record<string, unknown>>,
): Promise<{ data: PartnerTransaction[]; cursor: string | null }> {
  const status = queryValue(query, 'status', (value) => STATUSES.includes(value))
  const from = queryValue(query, 'from', isDay)
  const to = queryValue(query, 'to', isDay)
  const cursor = queryValue(query, 'cursor', isUuid)
  let page = db
    .selectFrom('transaction as t')
    .selectAll('t')
    .where('mto_code', '=', caller.mtoCode)
    .where('env', '=', caller.env)
  if (status !== undefined)
    page = page
      .where('transaction_status', 'in', statusesShownAs([status as TransactionStatus]))
      .where(sql<boolean>`${VISIBLE_OUTSIDE} = ${status}`)
  if (from !== undefined) page = page.where('transaction_created_at', '>=', sql<Date>`${from}::date`)
  if (to !== undefined) page = page.where('transaction_created_at', '<', sql<Date>`${to}::date + 1`)
  if (cursor !== undefined) page = page.where('transaction_id', '<', cursor)
  const found = await page
    .orderBy('transaction_id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const data = await partnerTransactions(db, found.slice(0, PAGE))
  return { data, cursor: found.length > PAGE ? (data.at(-1)?.transactionId ?? null) : null }
}
