import type { ComponentType } from 'react'

export interface FilterOption {
  readonly value: string
  readonly label: string
}

/** The props of a filter's custom control: one value, `''` for no value. */
export interface FilterFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** One filter of a list. The control is in the panel of the Filter button, and an active filter is shown as a chip. */
export interface ListFilter {
  /** The wire field by which the gateway filters. */
  readonly id: string
  readonly label: string
  /** The possible values, drawn as checkboxes or as one select. Chips show the labels of the options. */
  readonly options?: readonly FilterOption[]
  /** The control to use if there are no options, for instance a person search; a text input by default. */
  readonly Field?: ComponentType<FilterFieldProps>
  /** Returns the chip's text for a value without an option; the value itself by default. */
  readonly wordOf?: (value: string) => string
  /** Whether the filter can only come from a URL: then it has a chip, but no control in the panel. */
  readonly isAddressed?: boolean
}
