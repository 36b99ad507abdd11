/** One choice: its stored value and its text. */
export interface Option {
  readonly value: string
  readonly label: string
  readonly isDisabled?: boolean
  /** Its heading; options with the same heading are grouped. */
  readonly group?: string
}
