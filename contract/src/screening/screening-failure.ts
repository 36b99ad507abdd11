/** Why a rule could not be asked of a transaction, which holds as a hit does (ruling 2.2). */
export interface ScreeningFailure {
  /**
   * A column that its type does not have, a value that cannot be compared, one that could not be fetched, the budget;
   * or a provider's rule.
   */
  readonly cause: 'COLUMN' | 'VALUE' | 'SOURCE' | 'TIME' | 'HOUSE'
  readonly columnName?: string
  /** The error of its source, in the source's words. */
  readonly detail?: string
}
