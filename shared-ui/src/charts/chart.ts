import type { ReactNode } from 'react'

/** What is drawn: a decimal string where it is money, a number where it is a count, nothing where nothing is known. */
export type ChartValue = string | number | null

export interface ChartSeries {
  /** What it is, the same in every chart: its look goes by it. */
  readonly name: string
  readonly label: string
  /** One value a point. */
  readonly values: readonly ChartValue[]
}

/** Where a value leads. */
export interface ChartDrill {
  /** Address of what one value stands for; none where it leads nowhere. */
  href(series: string, point: number): string | undefined
  /** Goes to that address from the drawing, which is no link. */
  go(href: string): void
}

export interface ChartProps {
  /** Names the figure. */
  readonly title: string
  /** The points in words, in their order: days, partners. */
  readonly points: readonly string[]
  /** What the points are: heading of the table, label of their axis. */
  readonly pointLabel: string
  /** What the values are, with their unit: `Amount (NGN)`. */
  readonly valueLabel: string
  readonly series: readonly ChartSeries[]
  /** A value in full, as the table and the tooltip tell it. */
  format(value: string | number): string
  /** A value as the axis has room for it. */
  formatAxis(value: number): string
  /** Said where there is nothing to draw. */
  readonly empty: string
  /** A value of 0 says something, as of a rate; of what is counted it is nothing. */
  readonly isZeroSaid?: boolean
  readonly drill?: ChartDrill
  /** Beside the switch: what the chart shows. */
  readonly controls?: ReactNode
}

/**
 * Where a value stands in the drawing. Amounts are drawn from their digits, and only drawn: whatever is read comes from the
 * decimal string.
 */
export const drawn = (value: ChartValue | undefined): number | null =>
  value === null || value === undefined ? null : Number(value)

/** Whether there is nothing to draw: no points, or no value that is not nothing. */
export function isEmpty({ points, series, isZeroSaid }: Pick<ChartProps, 'points' | 'series' | 'isZeroSaid'>): boolean {
  const isNothing = (value: ChartValue) => (isZeroSaid ? value === null : !drawn(value))
  return points.length === 0 || series.every(({ values }) => values.every(isNothing))
}
