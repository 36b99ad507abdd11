/** Values parsed from a published text. */
export interface ValuesIn<Value> {
  readonly values: readonly Value[]
  /** Whether the whole text was understood: otherwise it may still contain any value. */
  readonly isComplete: boolean
}
