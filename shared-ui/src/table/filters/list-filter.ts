import type { ComponentType } from 'react'

export interface FilterOption {
  readonly value: string
  readonly label: string
}

/** The props of a filter's own control: one value, `''` for none. */
export interface FilterFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** One filter of a list, drawn in the panel of its Filter button and shown as a chip while active. */
export interface ListFilter {
  /** The wire field the gateway filters by. */
  readonly id: string
  readonly label: string
  /** The possible values: checkboxes, or one select. Chips show their labels. */
  readonly options?: readonly FilterOption[]
  /** Draws the control if there are no options, for instance a person search; otherwise a text input. */
  readonly Field?: ComponentType<FilterFieldProps>
  /** The chip's text for a value without an option; the value itself by default. */
  readonly wordOf?: (value: string) => string
  /** Only from a URL: shown by its chip, not drawn in the panel. */
  readonly isAddressed?: boolean
}
