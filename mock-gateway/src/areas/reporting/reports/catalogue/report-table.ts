import type { Requirement } from '@portal/contract'
import type { ConditionColumn } from '@portal/contract/conditions/condition-column'
import type { ReportValueKind } from '@portal/contract/reports/reports.calls'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../../engine/http/handler.ts'

/** A column of a table that reports may use. */
export interface TableColumn extends ConditionColumn {
  readonly valueKind: ReportValueKind
  /** Key of its label; `labels.<columnName>` by default. */
  readonly labelKey?: string
  /** Its name, if users named it and the catalogue does not. */
  readonly label?: string
  /** Catalogue prefix of the options' labels: `<words>.<value>`. */
  readonly words?: string
  readonly currencyColumn?: string
  /** SQL of its value, over the table's view `v`. */
  readonly sql: RawBuilder<unknown>
}

/** A table available to reports: reports can read only what is declared here. */
export interface ReportTable {
  readonly tableName: string
  readonly labelKey: string
  readonly label?: string
  /** The view it reads; `report_ro` may read the view, but not its underlying tables. */
  readonly view: string
  /** The privilege its module requires of readers. */
  readonly needs: Requirement
  readonly isForHeadOffice?: true
  readonly columns: Readonly<Record<string, TableColumn>>
  /** Unique in the view, so that pages neither repeat nor miss a row. */
  readonly key: { readonly sql: RawBuilder<unknown>; readonly type: 'uuid' | 'text' | 'int8' }
  /** The scope of rows, over the view `v`: derived from the session, and always the last condition of the source. */
  scope(actor: Actor): RawBuilder<boolean>
  /** The table's rows in the view, if the view holds those of several. */
  readonly rows?: RawBuilder<boolean>
  readonly joins?: readonly { readonly tableName: string; readonly column: string; readonly otherColumn: string }[]
}

type Column = Omit<TableColumn, 'sql'>

export const text = (): Column => ({ columnKind: 'text', valueKind: 'text' })
/** A reference, number or address, compared with its punctuation. */
export const reference = (): Column => ({ ...text(), isReference: true })
/** An account number or a code of digits. */
export const digits = (): Column => ({ ...reference(), isDigits: true })
/** A phone number in E.164. */
export const phone = (): Column => ({ ...reference(), isPhone: true })
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
/** One of several options. @param words catalogue prefix of their labels */
export const choice = (options: readonly string[], words: string): Column => ({
  columnKind: 'choice',
  valueKind: 'text',
  options,
  words,
})
/** A column with another label than `labels.<columnName>`. */
export const called = (labelKey: string, column: Column): Column => ({ ...column, labelKey })

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Columns of a view that have the same names on the wire. */
export function columnsOfView(columns: Readonly<Record<string, Column>>): Record<string, TableColumn> {
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, { ...column, sql: ofView(name) }] as const),
  )
}

/** SQL of a column, over the view `v`. */
export const ofView = (name: string): RawBuilder<unknown> => sql.ref(`v.${snake(name)}`)
