/** One choice: its stored value and its text. */
export interface Option {
  readonly value: string
  readonly label: string
  readonly isDisabled?: boolean
  /** Its heading; choices with the same one are grouped. */
  readonly group?: string
}
