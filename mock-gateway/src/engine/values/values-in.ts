/** Values parsed from a published text. */
export interface ValuesIn<Value> {
  readonly values: readonly Value[]
  /** Whether the whole text was understood. If not, it may contain further values of any kind. */
  readonly isComplete: boolean
}
