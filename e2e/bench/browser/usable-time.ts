import type { Browser } from '@playwright/test'
import { median, spread } from '../load/figures.ts'
import { onSlowPhone } from './slow-phone.ts'

export interface UsableTimes {
  readonly portal: number
  readonly bare: number
  /** The median of the ratios of neighbouring rounds. */
  readonly ratio: number
  readonly spread: number
}

/**
 * Measures, alternately for both pages and with empty caches, the milliseconds until the user-name field is painted.
 */
export async function compareUsable(
  browser: Browser,
  portal: string,
  bare: string,
  rounds: number,
): Promise<UsableTimes> {
  const times = { portal: [] as number[], bare: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    times.portal.push(await usable(browser, portal))
    times.bare.push(await usable(browser, bare))
  }
  return {
    portal: median(times.portal),
    bare: median(times.bare),
    ratio: median(times.portal.map((time, at) => time / (times.bare[at] ?? Number.NaN))),
    spread: Math.max(spread(times.portal), spread(times.bare)),
  }
}

const usable = (browser: Browser, address: string) =>
  onSlowPhone(browser, address, noteWhenUsable, () => performance.getEntriesByName('usable')[0]?.startTime)

/** Marks the frame after the one in which the field exists and accepts input; runs in the page. */
function noteWhenUsable() {
  const look = () => {
    const field = document.querySelector<HTMLInputElement>('input[name="username"]')
    // The prerendered text reserves the space of the form, hidden and inert.
    const isSeen = field?.checkVisibility({ visibilityProperty: true }) === true && !field.closest('[inert]')
    const isThere = field !== null && isSeen && !field.disabled && field.getBoundingClientRect().height > 0
    if (isThere) requestAnimationFrame(() => performance.mark('usable'))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
