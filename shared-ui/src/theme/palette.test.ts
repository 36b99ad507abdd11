import { describe, expect, test } from '@jest/globals'
import { type ColorName, type Mode, PALETTES } from './palette.ts'

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const linear = (part = 0) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const GROUNDS: ColorName[] = ['canvas', 'surface', 'sunken']
const TEXT_PAIRS: [ColorName, ColorName][] = [
  ...GROUNDS.flatMap((ground) =>
    (['text', 'muted', 'faint', 'link', 'danger', 'success', 'warning', 'info'] as const).map(
      (ink): [ColorName, ColorName] => [ink, ground],
    ),
  ),
  ...(['success', 'warning', 'danger', 'info', 'neutral'] as const).flatMap((tone): [ColorName, ColorName][] => [
    [tone, `${tone}Soft`],
    ['text', `${tone}Soft`],
  ]),
  ['muted', 'hover'],
  ['text', 'primarySoft'],
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryHover'],
  ['onDanger', 'dangerSolid'],
  ['onDanger', 'dangerSolidHover'],
  ['onAccent', 'accent'],
]
const EDGE_PAIRS: [ColorName, ColorName][] = GROUNDS.flatMap((ground): [ColorName, ColorName][] => [
  ['edge', ground],
  ['focus', ground],
  ['primary', ground],
])

describe.each<Mode>(['light', 'dark'])('the %s palette', (mode) => {
  const palette = PALETTES[mode]
  const faintPairs = (pairs: [ColorName, ColorName][], least: number) =>
    pairs.filter(([ink, ground]) => contrast(palette[ink], palette[ground]) < least)

  test('all text has a contrast of at least 4.5:1', () => {
    expect(faintPairs(TEXT_PAIRS, 4.5)).toEqual([])
  })

  test('the edges of controls and the focus ring have a contrast of at least 3:1', () => {
    expect(faintPairs(EDGE_PAIRS, 3)).toEqual([])
  })
})
