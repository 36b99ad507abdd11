/** A row of the table. */
export interface Figure {
  readonly name: string
  readonly found: string
  readonly bar: string
  readonly holds: boolean
  /** The conditions under which it is valid. */
  readonly note?: string
}
