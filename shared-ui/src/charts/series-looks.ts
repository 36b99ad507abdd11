import type { Mode } from '../theme/palette.ts'

export type MarkShape = 'circle' | 'square' | 'diamond' | 'triangle' | 'cross' | 'star'

/**
 * The look of a series. Series can be distinguished without colour: their colours differ in lightness, their lines in
 * dashes and their marks in shape.
 */
export interface SeriesLook {
  readonly color: string
  /** `stroke-dasharray` of the series' line. */
  readonly dash: string
  readonly mark: MarkShape
}

/** Colours with a contrast of 3:1 against every background of the mode (series-looks.test.ts). */
export const CHART_COLORS: Readonly<Record<Mode, readonly string[]>> = {
  light: ['#0b5d5f', '#b07400', '#1b5284', '#a6212b', '#7a4ea3', '#4a5d67'],
  dark: ['#7ccbc6', '#f0b92d', '#93c3f2', '#ff9c9f', '#c9a5ee', '#a9b9c0'],
}
const DASHES = ['none', '7 4', '2 3', '10 3 2 3', '14 4', '4 2 1 2']
const MARKS: readonly MarkShape[] = ['circle', 'square', 'diamond', 'triangle', 'cross', 'star']

/** The known series, each with the index of its fixed look. */
const PLACES: Readonly<Record<string, number>> = {
  directCredit: 0,
  cashPickup: 1,
  successful: 0,
  pending: 1,
  unsuccessful: 3,
  before: 5,
}

/**
 * Returns the looks of a chart's series by name. Known series have fixed looks; other series take the first free looks,
 * in order of name.
 */
export function seriesLooks(names: readonly string[], mode: Mode): Readonly<Record<string, SeriesLook>> {
  const taken = new Set(names.flatMap((name) => PLACES[name] ?? []))
  const free = MARKS.map((_, place) => place).filter((place) => !taken.has(place))
  const others = names.filter((name) => PLACES[name] === undefined).toSorted()
  const placeOf = (name: string) => PLACES[name] ?? free[others.indexOf(name) % free.length] ?? 0
  return Object.fromEntries(names.map((name) => [name, lookOf(placeOf(name), mode)]))
}

function lookOf(place: number, mode: Mode): SeriesLook {
  return {
    color: CHART_COLORS[mode][place] ?? CHART_COLORS[mode][0] ?? '',
    dash: DASHES[place] ?? 'none',
    mark: MARKS[place] ?? 'circle',
  }
}
