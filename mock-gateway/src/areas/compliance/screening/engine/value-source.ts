import type { ScreeningColumn } from '@portal/contract/screening/screening-column'
import type { ScreeningType } from '@portal/contract/transactions/transaction'
import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import type { Screened } from './screened.ts'

/** The evidence that a reviewer sees for a value: texts by the keys of their labels. */
export type Evidence = Readonly<Record<string, string>>

/** A source's answer for one transaction. */
export interface Found {
  /** Values by column; a missing column has no value for the transaction. */
  readonly values: Readonly<Record<string, string>>
  /** Evidence by column, for values with evidence. */
  readonly evidence?: Readonly<Record<string, Evidence>>
}

/** A source of columns with values from outside the transaction. */
export interface ValueSource {
  readonly name: string
  /** Returns whether a column belongs to this source, even if no such column exists now. */
  owns(columnName: string): boolean
  /** Returns the columns that rules may use now in addition to the columns of the contract. */
  columns?(db: Kysely<Database>, type: ScreeningType): Promise<readonly ScreeningColumn[]>
  /**
   * Returns the values of transactions, in their order, only for the named columns; an error for each transaction
   * whose values are unknown. Must only read, because writes would be rolled back. Each statement may take the
   * remaining time of the budget.
   * @throws if the source cannot answer; every rule that needs one of the source's values is then an ERROR
   */
  fetch(
    db: Kysely<Database>,
    asked: readonly Screened[],
    columnNames: readonly string[],
  ): Promise<readonly (Found | Error)[]>
  /**
   * Returns SQL for a column over `transaction t`: a number for numeric columns, otherwise a text. Null if SQL cannot
   * express the column.
   */
  sql(type: ScreeningType, columnName: string): RawBuilder<unknown> | null
}

const sources = new Map<string, ValueSource>()

/** Registers a source. Each source is registered once, before any rule is compiled. */
export function registerValueSource(source: ValueSource): void {
  sources.set(source.name, source)
}

export const valueSources = (): readonly ValueSource[] => [...sources.values()]

/** Returns the source of a column; undefined for a column of the transaction itself. */
export const sourceOf = (columnName: string): ValueSource | undefined =>
  sources.values().find((source) => source.owns(columnName))
