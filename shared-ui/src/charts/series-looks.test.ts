import { describe, expect, test } from '@jest/globals'
import { type Mode, PALETTES } from '../theme/palette.ts'
import { CHART_COLORS, seriesLooks } from './series-looks.ts'

function luminance(hex: string): number {
  const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

describe('looks of series', () => {
  test('a known series has the same look in every chart, and the order of series does not matter', () => {
    const alone = seriesLooks(['cashPickup'], 'light')
    const among = seriesLooks(['ZED', 'directCredit', 'ALPHA', 'cashPickup'], 'light')
    expect(among.cashPickup).toEqual(alone.cashPickup)
    expect(seriesLooks(['ALPHA', 'ZED'], 'light')).toEqual(seriesLooks(['ZED', 'ALPHA'], 'light'))
  })

  test('six series have six different colours, dashes and marks', () => {
    const looks = Object.values(seriesLooks(['directCredit', 'cashPickup', 'A', 'B', 'C', 'D'], 'dark'))
    for (const part of ['color', 'dash', 'mark'] as const) expect(new Set(looks.map((look) => look[part])).size).toBe(6)
  })

  test.each<Mode>(['light', 'dark'])('the colours of series have a contrast of 3:1 on every %s background', (mode) => {
    for (const ground of ['canvas', 'surface', 'sunken'] as const) {
      const under = luminance(PALETTES[mode][ground])
      for (const ink of CHART_COLORS[mode].map(luminance))
        expect((Math.max(ink, under) + 0.05) / (Math.min(ink, under) + 0.05)).toBeGreaterThanOrEqual(3)
    }
  })
})
