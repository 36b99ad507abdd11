import { type ScreeningColumn, screeningColumns } from '@portal/contract/screening/screening-column'
import type { ScreeningType } from '@portal/contract/transactions/transaction'
import type { Kysely } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { valueSources } from './engine/value-source.ts'

/** What a rule of a type may ask for now: the columns of the contract, and those that sources have besides. */
export async function offeredColumns(db: Kysely<Database>, type: ScreeningType): Promise<ScreeningColumn[]> {
  const besides = await Promise.all(valueSources().map(async (source) => (await source.columns?.(db, type)) ?? []))
  return [...screeningColumns(type), ...besides.flat()]
}
