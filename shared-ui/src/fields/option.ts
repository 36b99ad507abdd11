/** One choice: what is stored, what is read. */
export interface Option {
  readonly value: string
  readonly label: string
  readonly isDisabled?: boolean
  /** Under which heading it stands; those of one stand together. */
  readonly group?: string
}
