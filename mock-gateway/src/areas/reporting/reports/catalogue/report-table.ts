import type { Requirement } from '@portal/contract'
import type { ConditionColumn } from '@portal/contract/conditions/condition-column'
import type { ReportValueKind } from '@portal/contract/reports/reports.calls'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../../engine/http/handler.ts'

/** A column of a table that reports may use. */
export interface TableColumn extends ConditionColumn {
  readonly valueKind: ReportValueKind
  /** Key of the column's label; `labels.<columnName>` by default. */
  readonly labelKey?: string
  /** Label of the column, if users named it and the catalogue has no label. */
  readonly label?: string
  /** Catalogue prefix of the options' labels: `<words>.<value>`. */
  readonly words?: string
  readonly currencyColumn?: string
  /** SQL of the column's value, over the table's view `v`. */
  readonly sql: RawBuilder<unknown>
}

/** A table available to reports, which can read only data declared here. */
export interface ReportTable {
  readonly tableName: string
  readonly labelKey: string
  readonly label?: string
  /** The view of the table; the role `report_ro` may read the view, but not its underlying tables. */
  readonly view: string
  /** The privileges that the table's module requires of readers. */
  readonly needs: Requirement
  readonly isForHeadOffice?: true
  readonly columns: Readonly<Record<string, TableColumn>>
  /** A column that is unique in the view, so that pages neither repeat nor miss a row. */
  readonly key: { readonly sql: RawBuilder<unknown>; readonly type: 'uuid' | 'text' | 'int8' }
  /**
   * Returns the SQL condition over the view `v` for the rows in the actor's scope. It is derived from the session, and
   * is always the last condition of the source.
   */
  scope(actor: Actor): RawBuilder<boolean>
  /** SQL condition for the table's rows, if the view holds the rows of several tables. */
  readonly rows?: RawBuilder<boolean>
  readonly joins?: readonly { readonly tableName: string; readonly column: string; readonly otherColumn: string }[]
}

type Column = Omit<TableColumn, 'sql'>

export const text = (): Column => ({ columnKind: 'text', valueKind: 'text' })
/** Returns a column of references, numbers or addresses, which are compared with their punctuation. */
export const reference = (): Column => ({ ...text(), isReference: true })
/** Returns a column of account numbers or codes that consist of digits. */
export const digits = (): Column => ({ ...reference(), isDigits: true })
/** Returns a column of phone numbers in E.164. */
export const phone = (): Column => ({ ...reference(), isPhone: true })
export const moment = (): Column => ({ columnKind: 'day', valueKind: 'moment' })
export const day = (): Column => ({ columnKind: 'day', valueKind: 'day' })
export const country = (): Column => ({ columnKind: 'country', valueKind: 'text' })
export const currency = (): Column => ({ columnKind: 'currency', valueKind: 'text' })
export const partner = (): Column => ({ columnKind: 'partner', valueKind: 'text' })
export const number = (): Column => ({ columnKind: 'number', valueKind: 'number' })
export const amount = (currencyColumn?: string): Column => ({
  columnKind: 'number',
  valueKind: 'amount',
  ...(currencyColumn === undefined ? {} : { currencyColumn }),
})
/** Returns a column with one of several options. @param words catalogue prefix of the options' labels */
export const choice = (options: readonly string[], words: string): Column => ({
  columnKind: 'choice',
  valueKind: 'text',
  options,
  words,
})
/** Returns a column with a label other than `labels.<columnName>`. */
export const called = (labelKey: string, column: Column): Column => ({ ...column, labelKey })

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Returns the columns of a view by their names on the wire, which are the same names in camel case. */
export function columnsOfView(columns: Readonly<Record<string, Column>>): Record<string, TableColumn> {
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, { ...column, sql: ofView(name) }] as const),
  )
}

/** Returns the SQL of a column, over the view `v`. */
export const ofView = (name: string): RawBuilder<unknown> => sql.ref(`v.${snake(name)}`)
