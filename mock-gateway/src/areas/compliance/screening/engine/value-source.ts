import type { ScreeningColumn } from '@portal/contract/screening/screening-column'
import type { ScreeningType } from '@portal/contract/transactions/transaction'
import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import type { Screened } from './screened.ts'

/** The evidence for a value, for the reviewer: texts by the keys of their labels. */
export type Evidence = Readonly<Record<string, string>>

/** A source's answer for one transaction. */
export interface Found {
  /** By column; absent columns have no value for the transaction. */
  readonly values: Readonly<Record<string, string>>
  /** By column, for values with evidence. */
  readonly evidence?: Readonly<Record<string, Evidence>>
}

/** Columns whose values come from outside the transaction. */
export interface ValueSource {
  readonly name: string
  /** Whether a column belongs to it, even if no such column exists now. */
  owns(columnName: string): boolean
  /** Columns that rules may use now, besides those of the contract. */
  columns?(db: Kysely<Database>, type: ScreeningType): Promise<readonly ScreeningColumn[]>
  /**
   * Values of transactions, in order, only for the named columns. It only reads: writes would be rolled back. Each
   * statement gets the rest of the budget. @throws if it cannot answer: then every rule that needs it is an ERROR
   */
  fetch(
    db: Kysely<Database>,
    asked: readonly Screened[],
    columnNames: readonly string[],
  ): Promise<readonly (Found | Error)[]>
  /** A column over `transaction t`: numeric if it is a number, otherwise text. Null if SQL cannot express it. */
  sql(type: ScreeningType, columnName: string): RawBuilder<unknown> | null
}

const sources = new Map<string, ValueSource>()

/** Registers a source, once, before any rule is compiled. */
export function registerValueSource(source: ValueSource): void {
  sources.set(source.name, source)
}

export const valueSources = (): readonly ValueSource[] => [...sources.values()]

/** The source of a column; undefined for a column of the transaction. */
export const sourceOf = (columnName: string): ValueSource | undefined =>
  sources.values().find((source) => source.owns(columnName))
