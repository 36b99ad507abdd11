import type { ConditionColumn } from '../conditions/condition-column.ts'

/** The groups of columns, in the order in which a form offers them. */
export const SCREENING_COLUMN_GROUPS = ['transaction', 'sender', 'receiver', 'behaviour', 'lists'] as const
export type ScreeningColumnGroup = (typeof SCREENING_COLUMN_GROUPS)[number]

/** A column that a condition may use. */
export interface ScreeningColumn extends ConditionColumn {
  readonly columnName: string
  readonly columnGroup: ScreeningColumnGroup
  /**
   * Key of the column's label in the catalogue; by default `labels.<columnName>`. The label's parameters are keys too.
   */
  readonly label?: {
    readonly key: string
    readonly words?: Readonly<Record<string, string>>
    readonly texts?: Readonly<Record<string, string>>
  }
  /** Catalogue prefix of the options' labels: `<words>.<value>`. */
  readonly words?: string
}
