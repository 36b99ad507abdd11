import type { Page } from '@playwright/test'

/**
 * Finds axes of charts with missing or empty tick labels: MUI shortens a label that is taller than its axis to an empty
 * one.
 */
export function emptyAxes(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.MuiChartsAxis-root')].flatMap((axis) => {
      const ticks = axis.querySelectorAll('.MuiChartsAxis-tick').length
      const labels = [...axis.querySelectorAll('.MuiChartsAxis-tickLabel')].map((label) => label.textContent?.trim())
      const isEmpty = ticks > 0 && (labels.length === 0 || labels.includes(''))
      const chart = axis.closest('figure')?.querySelector('h2')?.textContent ?? 'a chart'
      return isEmpty
        ? [`${chart}: ${labels.filter(Boolean).length} of ${labels.length} labels of an axis are drawn`]
        : []
    }),
  )
}
