/** A line of the table. */
export interface Figure {
  readonly name: string
  readonly found: string
  readonly bar: string
  readonly holds: boolean
  /** What it takes to believe it. */
  readonly note?: string
}
