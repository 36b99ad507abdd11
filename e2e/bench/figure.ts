/** A row of the result table. */
export interface Figure {
  readonly name: string
  readonly found: string
  readonly bar: string
  readonly holds: boolean
  /** The conditions under which the figure is valid. */
  readonly note?: string
}
