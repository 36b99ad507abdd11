import { SUBSIDIARIES, zoneOf } from '@portal/contract'
import { screeningColumn } from '@portal/contract/screening/screening-column'
import type { ScreeningType } from '@portal/contract/transactions/transaction'
import { type RawBuilder, sql } from 'kysely'
import { DateTime } from 'luxon'
import type { TransactionRecord } from './screened.ts'

/** Reads a column from a transaction in memory, and in SQL over `transaction t`. Null if the column has no value. */
interface Source {
  readonly of: (record: TransactionRecord) => string | null
  readonly sql: RawBuilder<string | null>
}

const ZONE = sql.raw(
  `(case t.country_id ${SUBSIDIARIES.map(({ countryId, timeZone }) => `when '${countryId}' then '${timeZone}'`).join(' ')}
    else '${zoneOf(undefined)}' end)`,
)

/** Columns that are not read from the order as its partner sent it. */
const OWN: Readonly<Record<string, Source>> = {
  transactionMtoCode: { of: ({ mto_code }) => mto_code, sql: sql`t.mto_code` },
  transSender: { of: ({ trans_sender }) => trans_sender, sql: sql`t.trans_sender` },
  transReceiver: { of: ({ trans_receiver }) => trans_receiver, sql: sql`t.trans_receiver` },
  transactionDate: {
    of: ({ transaction_created_at, country_id }) =>
      DateTime.fromJSDate(transaction_created_at, { zone: zoneOf(country_id) }).toFormat('yyyy-MM-dd'),
    sql: sql`to_char(t.transaction_created_at at time zone ${ZONE}, 'YYYY-MM-DD')`,
  },
  transactionBatchReference: {
    of: ({ transaction_batch_reference }) => transaction_batch_reference,
    sql: sql`t.transaction_batch_reference`,
  },
  // Values in the gateway's notation, regardless of the partner's notation: GHC for GHS, bank codes with leading zeros.
  transactionDestinationCountryCurrency: {
    of: ({ transaction_destination_country_currency: currency }) => currency,
    sql: sql`t.transaction_destination_country_currency`,
  },
  transactionReceiverBankCode: {
    of: ({ destinationbankcode }) => destinationbankcode,
    sql: sql`t.destinationbankcode`,
  },
}

/**
 * Returns a value of the order, read when a rule needs it; null if the order has no such value.
 * @throws if the type of the transaction has no such column, or if the value is not a text
 */
export function columnValue(
  type: ScreeningType,
  record: TransactionRecord,
  order: Readonly<Record<string, unknown>>,
  columnName: string,
): string | null {
  if (screeningColumn(type, columnName) === undefined) throw new Error(`no column ${columnName}`)
  const own = OWN[columnName]
  if (own !== undefined) return own.of(record)
  const value = order[columnName]
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') throw new Error(`${columnName} is no text`)
  return value
}

/** Returns SQL for a value, over `transaction t` with the content that was screened. */
export function valueSql(
  type: ScreeningType,
  columnName: string,
  content: RawBuilder<unknown>,
): RawBuilder<string | null> {
  if (screeningColumn(type, columnName) === undefined) throw new Error(`no column ${columnName}`)
  return OWN[columnName]?.sql ?? sql<string | null>`(${content} ->> ${sql.lit(columnName)})`
}

/**
 * Returns the day on which a transaction was accepted. "Current" in a rule means this day, live and in later backtests.
 */
export const dayOf = (record: TransactionRecord): string => OWN.transactionDate?.of(record) ?? ''
export const DAY_SQL: RawBuilder<string> = sql<string>`to_char(t.transaction_created_at at time zone ${ZONE}, 'YYYY-MM-DD')`
