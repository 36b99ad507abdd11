/** One choice: its stored value and its text. */
export interface Option {
  readonly value: string
  readonly label: string
  /** Other names by which it is found and typed: its code, its name in another language. */
  readonly words?: readonly string[] | undefined
  readonly isDisabled?: boolean
  /** Its heading; options with the same heading are grouped. */
  readonly group?: string
}
