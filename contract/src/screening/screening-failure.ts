/** Why a rule could not be evaluated for a transaction, which holds it like a hit (ruling 2.2). */
export interface ScreeningFailure {
  /**
   * A column that its type does not have, a value that cannot be compared or could not be fetched, the budget; or a
   * built-in rule.
   */
  readonly cause: 'COLUMN' | 'VALUE' | 'SOURCE' | 'TIME' | 'HOUSE'
  readonly columnName?: string
  /** The error message of its source. */
  readonly detail?: string
}
