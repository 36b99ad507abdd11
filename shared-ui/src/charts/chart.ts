import type { ReactNode } from 'react'

/** A drawn value: a decimal string for money, a number for counts, null if unknown. */
export type ChartValue = string | number | null

export interface ChartSeries {
  /** The name of the series, the same in every chart: it determines the look. */
  readonly name: string
  readonly label: string
  /** One value a point. */
  readonly values: readonly ChartValue[]
}

/** Where a value leads. */
export interface ChartDrill {
  /** The address for one value; undefined without one. */
  href(series: string, point: number): string | undefined
  /** Goes to that address from the drawing, which is not a link. */
  go(href: string): void
}

export interface ChartProps {
  /** Names the figure. */
  readonly title: string
  /** The points in words, in their order: days, partners. */
  readonly points: readonly string[]
  /** The kind of points: heading of the table, label of their axis. */
  readonly pointLabel: string
  /** The kind of values, with their unit: `Amount (NGN)`. */
  readonly valueLabel: string
  readonly series: readonly ChartSeries[]
  /** A value in full, for the table and the tooltip. */
  format(value: string | number): string
  /** A value as the axis has room for it. */
  formatAxis(value: number): string
  /** Shown without data. */
  readonly empty: string
  /** Whether a value of 0 counts as data, as for a rate; a count of 0 does not. */
  readonly isZeroSaid?: boolean
  readonly drill?: ChartDrill
  /** Beside the switch: controls for the chart's content. */
  readonly controls?: ReactNode
}

/**
 * The position of a value in the drawing. Amounts are drawn from their digits, and only drawn: whatever is read comes
 * from the decimal string.
 */
export const drawn = (value: ChartValue | undefined): number | null =>
  value === null || value === undefined ? null : Number(value)

/** Whether the chart is empty: no points, or no value that counts as data. */
export function isEmpty({ points, series, isZeroSaid }: Pick<ChartProps, 'points' | 'series' | 'isZeroSaid'>): boolean {
  const isNothing = (value: ChartValue) => (isZeroSaid ? value === null : !drawn(value))
  return points.length === 0 || series.every(({ values }) => values.every(isNothing))
}
