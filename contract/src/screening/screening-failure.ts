/** Why a rule could not be evaluated for a transaction. The failure holds the transaction like a hit (ruling 2.2). */
export interface ScreeningFailure {
  /**
   * COLUMN: the transaction's type lacks the column. VALUE: the value cannot be compared. SOURCE: the value could not
   * be fetched. TIME: the time budget was used up. HOUSE: a built-in rule failed.
   */
  readonly cause: 'COLUMN' | 'VALUE' | 'SOURCE' | 'TIME' | 'HOUSE'
  readonly columnName?: string
  /** The error message of the source of the value. */
  readonly detail?: string
}
