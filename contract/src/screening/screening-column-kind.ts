import type { ConditionColumnKind } from '../conditions/condition-column.ts'

/** What a column tells about, in the order in which columns are offered. */
export const SCREENING_COLUMN_GROUPS = ['transaction', 'sender', 'receiver', 'behaviour', 'lists'] as const
export type ScreeningColumnGroup = (typeof SCREENING_COLUMN_GROUPS)[number]

/** What a condition may ask of a transaction. */
export interface ScreeningColumn {
  readonly columnName: string
  readonly columnKind: ConditionColumnKind
  readonly columnGroup: ScreeningColumnGroup
  /** Where the catalogue has what it is called; `labels.<columnName>` unless given. Words are keys, filled in as parameters. */
  readonly label?: {
    readonly key: string
    readonly words?: Readonly<Record<string, string>>
    readonly texts?: Readonly<Record<string, string>>
  }
  /** Values of a choice. */
  readonly options?: readonly string[]
  /** Where the catalogue has the words of the options: `<words>.<value>`. */
  readonly words?: string
}
