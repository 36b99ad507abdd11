import { PARTNER_OPERATIONS, type PartnerTransaction } from '@portal/contract/partner-api'
import { METADATA_NAME } from '@portal/contract/transactions/order-metadata'
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
  const batch = queryValue(query, 'batch', (value) => value.length <= 40)
  const metadata = metadataIn(query)
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
  if (batch !== undefined) page = page.where('transaction_batch_reference', '=', batch)
  // The partial index holds only orders with metadata.
  if (metadata !== null)
    page = page.where(sql<boolean>`metadata is not null and metadata @> ${JSON.stringify(metadata)}::jsonb`)
  if (cursor !== undefined) page = page.where('transaction_id', '<', cursor)
  const found = await page
    .orderBy('transaction_id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const data = await partnerTransactions(db, found.slice(0, PAGE))
  return { data, cursor: found.length > PAGE ? (data.at(-1)?.transactionId ?? null) : null }
}

/** Returns the entries of `metadata[name]=value` parameters. Null if there are none; throws 30 for invalid names. */
function metadataIn(query: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> | null {
  const entries = Object.keys(query).flatMap((parameter) => {
    const name = /^metadata\[(.*)\]$/s.exec(parameter)?.[1]
    if (name === undefined) return []
    const value = queryValue(query, parameter, (text) => METADATA_NAME.test(name) && isPlain(text)) ?? ''
    return [[name, value] as const]
  })
  return entries.length === 0 ? null : Object.fromEntries(entries)
}

/** PostgreSQL stores no NUL and no broken surrogates, so no order has them. */
const isPlain = (text: string) => text.isWellFormed() && !text.includes('\0')
