import type { Requirement } from '@portal/contract'
import type { ConditionColumnKind } from '@portal/contract/conditions/condition-column'
import type { ReportValueKind } from '@portal/contract/reports/reports.calls'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../../engine/http/handler.ts'

/** A column of a table that may be asked. */
export interface TableColumn {
  readonly columnKind: ConditionColumnKind
  readonly valueKind: ReportValueKind
  /** Key of what it is called; `labels.<columnName>` unless given. */
  readonly labelKey?: string
  /** Its name, if users named it and the catalogue does not have it. */
  readonly label?: string
  readonly options?: readonly string[]
  /** Where the catalogue has the words of the options: `<words>.<value>`. */
  readonly words?: string
  readonly currencyColumn?: string
  /** Where its value is read, over the table's view `v`. */
  readonly sql: RawBuilder<unknown>
}

/** A table available to reports: reports can read only what is declared here. */
export interface ReportTable {
  readonly tableName: string
  readonly labelKey: string
  readonly label?: string
  /** The view it reads; `report_ro` may read the view, but not the tables behind it. */
  readonly view: string
  /** The privilege its module requires of readers. */
  readonly needs: Requirement
  readonly isForHeadOffice?: true
  readonly columns: Readonly<Record<string, TableColumn>>
  /** Unique in the view: pages neither repeat nor miss a row. */
  readonly key: { readonly sql: RawBuilder<unknown>; readonly type: 'uuid' | 'text' | 'int8' }
  /**
   * The scope of rows, over the view `v`: derived from the session, and the last condition of the source, whatever else
   * is requested.
   */
  scope(actor: Actor): RawBuilder<boolean>
  /** Rows of the view that are the table's, where it holds those of several. */
  readonly rows?: RawBuilder<boolean>
  readonly joins?: readonly { readonly tableName: string; readonly column: string; readonly otherColumn: string }[]
}

type Column = Omit<TableColumn, 'sql'>

export const text = (): Column => ({ columnKind: 'text', valueKind: 'text' })
export const moment = (): Column => ({ columnKind: 'day', valueKind: 'moment' })
export const day = (): Column => ({ columnKind: 'day', valueKind: 'day' })
export const country = (): Column => ({ columnKind: 'country', valueKind: 'text' })
export const currency = (): Column => ({ columnKind: 'currency', valueKind: 'text' })
export const partner = (): Column => ({ columnKind: 'partner', valueKind: 'text' })
export const amount = (currencyColumn?: string): Column => ({
  columnKind: 'number',
  valueKind: 'amount',
  ...(currencyColumn === undefined ? {} : { currencyColumn }),
})
/** One of the options. @param words where the catalogue has their words */
export const choice = (options: readonly string[], words: string): Column => ({
  columnKind: 'choice',
  valueKind: 'text',
  options,
  words,
})
/** The column under another name than `labels.<columnName>`. */
export const called = (labelKey: string, column: Column): Column => ({ ...column, labelKey })

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Columns of a view that are named as on the wire. */
export function columnsOfView(columns: Readonly<Record<string, Column>>): Record<string, TableColumn> {
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, { ...column, sql: ofView(name) }] as const),
  )
}

/** Where a column is read, over the view `v`. */
export const ofView = (name: string): RawBuilder<unknown> => sql.ref(`v.${snake(name)}`)
