import type { ConditionColumn } from '../conditions/condition-column.ts'

/** The subject of a column, in the order in which columns are offered. */
export const SCREENING_COLUMN_GROUPS = ['transaction', 'sender', 'receiver', 'behaviour', 'lists'] as const
export type ScreeningColumnGroup = (typeof SCREENING_COLUMN_GROUPS)[number]

/** A column that a condition may use. */
export interface ScreeningColumn extends ConditionColumn {
  readonly columnName: string
  readonly columnGroup: ScreeningColumnGroup
  /** Key of the column's name in the catalogue; `labels.<columnName>` by default. Its parameters are keys too. */
  readonly label?: {
    readonly key: string
    readonly words?: Readonly<Record<string, string>>
    readonly texts?: Readonly<Record<string, string>>
  }
  /** Catalogue prefix of the options' labels: `<words>.<value>`. */
  readonly words?: string
}
