import type { Browser } from '@playwright/test'
import { median } from '../load/figures.ts'
import { onSlowPhone } from './slow-phone.ts'

export interface FirstWordsTimes {
  /** The medians of the first contentful paint, in milliseconds. */
  readonly drawn: number
  readonly undrawn: number
  /** The median of the ratios of neighbouring rounds. */
  readonly ratio: number
}

/**
 * Compares the first text of a prerendered public page with the same page for a visitor who chose another language.
 * That visitor waits for the scripts, as every visitor would without prerendering.
 */
export async function compareFirstWords(browser: Browser, address: string, rounds: number): Promise<FirstWordsTimes> {
  const drawn: number[] = []
  const undrawn: number[] = []
  for (let round = 0; round < rounds; round++) {
    drawn.push(await onSlowPhone(browser, address, () => {}, firstWords))
    undrawn.push(await onSlowPhone(browser, address, () => localStorage.setItem('portal.language', 'fr'), firstWords))
  }
  return {
    drawn: median(drawn),
    undrawn: median(undrawn),
    ratio: median(drawn.map((time, at) => time / (undrawn[at] ?? Number.NaN))),
  }
}

const firstWords = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime
