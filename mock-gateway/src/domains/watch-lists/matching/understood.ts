/** Values that were read from a text as its list publishes it. */
export interface Understood<Value> {
  readonly values: readonly Value[]
  /** Whether all of the text was understood: otherwise nobody can say that it differs from every value of another. */
  readonly isComplete: boolean
}
