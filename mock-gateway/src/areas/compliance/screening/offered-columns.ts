import { type ScreeningColumn, screeningColumns } from '@portal/contract/screening/screening-column'
import type { ScreeningType } from '@portal/contract/transactions/transaction'
import type { Kysely } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { valueSources } from './engine/value-source.ts'

/**
 * Returns the columns that rules of a type may use now: the columns of the contract and the columns of the value
 * sources.
 */
export async function offeredColumns(db: Kysely<Database>, type: ScreeningType): Promise<ScreeningColumn[]> {
  const besides = await Promise.all(valueSources().map(async (source) => (await source.columns?.(db, type)) ?? []))
  return [...screeningColumns(type), ...besides.flat()]
}
