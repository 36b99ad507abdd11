import type { ReactNode } from 'react'

/** A drawn value: a decimal string for money, a number for counts, null if unknown. */
export type ChartValue = string | number | null

export interface ChartSeries {
  /** The name of the series, the same in every chart: it determines the look. */
  readonly name: string
  readonly label: string
  /** One value per point. */
  readonly values: readonly ChartValue[]
}

/** Links of values. */
export interface ChartDrill {
  /** The address for one value; undefined without one. */
  href(series: string, point: number): string | undefined
  /** Opens that address from the drawing, which is not a link. */
  go(href: string): void
}

/** The point that contains the current day, or the current hour. */
export interface CurrentPoint {
  readonly point: number
  readonly isHour?: boolean
}

export interface ChartProps {
  /** Names the figure. */
  readonly title: string
  /** The currency of amounts, shown beside the title. */
  readonly currency?: string | null
  /** The labels of the points, in order: days, partners. */
  readonly points: readonly string[]
  /** The kind of points: heading of the table, label of the axis. */
  readonly pointLabel: string
  /** The kind of values, with unit: `Amount (NGN)`. */
  readonly valueLabel: string
  readonly series: readonly ChartSeries[]
  /** A value in full, for the table and the tooltip. */
  format(value: string | number): string
  /** A value in short form, for the axis. */
  formatAxis(value: number): string
  /** Marked in a chart over time, if it is among the points. */
  readonly today?: CurrentPoint | undefined
  /** Shown without data: the reason, and what to do. */
  readonly empty: string
  /** Whether a value of 0 counts as data, as for a rate; a count of 0 does not. */
  readonly isZeroSaid?: boolean
  readonly drill?: ChartDrill
  /** Controls for the chart's content, beside the switch. */
  readonly controls?: ReactNode
}

/**
 * The position of a value in the drawing. Amounts are converted to numbers only for drawing: shown values come from the
 * decimal string.
 */
export const drawn = (value: ChartValue | undefined): number | null =>
  value === null || value === undefined ? null : Number(value)

/** Whether a value is below zero: the value axis then begins below it. */
export const hasNegative = ({ series }: Pick<ChartProps, 'series'>): boolean =>
  series.some(({ values }) => values.some((value) => (drawn(value) ?? 0) < 0))

/** Whether the chart is empty: no points, or no value that counts as data. */
export function isEmpty({ points, series, isZeroSaid }: Pick<ChartProps, 'points' | 'series' | 'isZeroSaid'>): boolean {
  const isNothing = (value: ChartValue) => (isZeroSaid ? value === null : !drawn(value))
  return points.length === 0 || series.every(({ values }) => values.every(isNothing))
}
