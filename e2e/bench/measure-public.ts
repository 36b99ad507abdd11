import { compareFirstWords } from './browser/first-words-time.ts'
import { type Scores, scoresOf } from './browser/lighthouse.ts'
import type { Figure } from './figure.ts'
import { median } from './load/figures.ts'
import { inBrowser } from './stack/browser.ts'
import type { RunningPortal } from './stack/portal.ts'

const PUBLIC = ['/', '/login', '/register']

/** Measures the time until `/` shows its first text on a slow phone, prerendered or not. */
export async function measureFirstWords(portal: RunningPortal, rounds: number): Promise<Figure[]> {
  const times = await inBrowser((browser) => compareFirstWords(browser, `${portal.address}/`, rounds))
  return [
    {
      name: 'first words of / against waiting for the scripts',
      found: `${times.ratio.toFixed(2)} times`,
      bar: '≤ 0.5 times',
      holds: times.ratio <= 0.5,
      note: `${times.drawn.toFixed(0)} and ${times.undrawn.toFixed(0)} ms at 1.6 Mbit/s, 150 ms, 4 × slower; ${rounds} rounds in turns`,
    },
  ]
}

/** Runs Lighthouse on the public pages with the mobile profile; the figures are the medians of several rounds. */
export async function measureLighthouse(portal: RunningPortal, rounds: number): Promise<Figure[]> {
  // Chromium treats the name `localhost` as a secure origin, and the host accepts it as its own name.
  const origin = portal.address.replace('127.0.0.1', 'localhost')
  const figures: Figure[] = []
  for (const path of PUBLIC) {
    const all: Scores[] = []
    for (let round = 0; round < rounds; round++) all.push(await scoresOf(origin + path))
    const middle = (name: keyof Scores) => median(all.map((scores) => scores[name]))
    const rest = (['accessibility', 'best-practices', 'seo'] as const).map(middle)
    const ms = (name: keyof Scores) => `${middle(name).toFixed(0)} ms`
    figures.push({
      name: `Lighthouse on ${path}: performance; accessibility, practices, SEO`,
      found: `${middle('performance')}; ${rest.join(', ')}`,
      bar: '≥ 0.95; 1, 1, 1',
      holds: middle('performance') >= 0.95 && rest.every((score) => score === 1),
      note: `first words ${ms('firstContentfulPaint')}, largest ${ms('largestContentfulPaint')}, blocked ${ms('totalBlockingTime')}; ${rounds} rounds`,
    })
  }
  return figures
}
