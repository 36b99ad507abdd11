import type { ReactNode } from 'react'

/** A drawn value: a decimal string for money, a number for counts, null if the value is unknown. */
export type ChartValue = string | number | null

export interface ChartSeries {
  /** The name of the series; a series with the same name has the same colour and marks in every chart. */
  readonly name: string
  readonly label: string
  /** One value per point. */
  readonly values: readonly ChartValue[]
}

/** Links from values of a chart to their details. */
export interface ChartDrill {
  /** Returns the address for a value; undefined if the value has no link. */
  href(series: string, point: number): string | undefined
  /** Opens the address of a value that was pressed in the drawing, where values are not links. */
  go(href: string): void
}

/** The point that contains the current day, or the current hour. */
export interface CurrentPoint {
  readonly point: number
  readonly isHour?: boolean
}

export interface ChartProps {
  /** The title of the chart. */
  readonly title: string
  /** The currency of amounts, shown beside the title. */
  readonly currency?: string | null
  /** The labels of the points, in order: days, partners. */
  readonly points: readonly string[]
  /** The kind of points, as the heading of the table and the label of the axis. */
  readonly pointLabel: string
  /** The kind of values, with their unit: `Amount (NGN)`. */
  readonly valueLabel: string
  readonly series: readonly ChartSeries[]
  /** Formats a value in full, for the table and the tooltip. */
  format(value: string | number): string
  /** Formats a value in short form, for the axis. */
  formatAxis(value: number): string
  /** The current day or hour, marked in a chart over time if it is among the points. */
  readonly today?: CurrentPoint | undefined
  /** The text of a chart without data: the reason, and the next step. */
  readonly empty: string
  /** Whether a value of 0 counts as data: true for a rate, false for a count. */
  readonly isZeroSaid?: boolean
  readonly drill?: ChartDrill
  /** Controls for the chart's content, beside the switch between chart and table. */
  readonly controls?: ReactNode
}

/**
 * Returns the position of a value in the drawing; null if the value is unknown. Amounts are converted to numbers only
 * for drawing: displayed values come from the decimal string.
 */
export const drawn = (value: ChartValue | undefined): number | null =>
  value === null || value === undefined ? null : Number(value)

/** Returns whether a series has a value below zero: the value axis then begins below zero. */
export const hasNegative = ({ series }: Pick<ChartProps, 'series'>): boolean =>
  series.some(({ values }) => values.some((value) => (drawn(value) ?? 0) < 0))

/** Returns whether the chart is empty: it has no points, or no value that counts as data. */
export function isEmpty({ points, series, isZeroSaid }: Pick<ChartProps, 'points' | 'series' | 'isZeroSaid'>): boolean {
  const isNothing = (value: ChartValue) => (isZeroSaid ? value === null : !drawn(value))
  return points.length === 0 || series.every(({ values }) => values.every(isNothing))
}
