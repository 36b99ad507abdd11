import type { ComponentType } from 'react'

export interface FilterOption {
  readonly value: string
  readonly label: string
}

/** What a filter's own control is handed: one value, `''` for none. */
export interface FilterFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** One filter of a list, drawn in the panel of its Filter button and said by a chip while it is on. */
export interface ListFilter {
  /** The wire field the gateway filters by. */
  readonly id: string
  readonly label: string
  /** The values there are: boxes, or one choice of many. Chips say their words. */
  readonly options?: readonly FilterOption[]
  /** Draws the control where there are no options, a person found by name for instance; else a line of text. */
  readonly Field?: ComponentType<FilterFieldProps>
  /** What the chip says of a value, where no option does; the value itself unless told. */
  readonly wordOf?: (value: string) => string
  /** It comes by an address alone: said by its chip, not drawn in the panel. */
  readonly isAddressed?: boolean
}
