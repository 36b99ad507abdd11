/** A choice: its stored value and its text. */
export interface Option {
  readonly value: string
  readonly label: string
  /** Other names by which users can find or type the option: its code, its name in another language. */
  readonly words?: readonly string[] | undefined
  readonly isDisabled?: boolean
  /** The heading of the option's group; options with the same heading are grouped. */
  readonly group?: string
}
