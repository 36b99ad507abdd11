/** Values that were read from a text as its list publishes it. */
export interface Understood<Value> {
  readonly values: readonly Value[]
  /** Whether all of the text was understood: otherwise it is not known to differ from every value of another text. */
  readonly isComplete: boolean
}
