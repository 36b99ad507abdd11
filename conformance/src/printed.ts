import type { CallResult } from './report.ts'

/** Returns a line for each call with its departures below it, and a summary. */
export function printed(results: readonly CallResult[]): readonly string[] {
  const count = (of: (result: CallResult) => number) => results.reduce((sum, result) => sum + of(result), 0)
  const departed = results.filter(({ departures }) => departures.length > 0).length
  return [
    ...results.flatMap(lines),
    '',
    `${results.length} calls: ${results.length - departed} without a departure, ${departed} with departures.`,
    `${count(({ passed }) => passed.length)} aspects conform, ${count(({ departures }) => departures.length)} departures, ` +
      `${count(({ notChecked }) => notChecked.length)} aspects not checked.`,
  ]
}

function lines({ path, passed, departures, notChecked }: CallResult): readonly string[] {
  const mark = departures.length > 0 ? '✗' : notChecked.length > 0 ? '–' : '✓'
  return [
    `${mark} ${path}: ${passed.join(', ') || 'nothing conforms'}`,
    ...departures.map(({ sentence }) => `    departs: ${sentence}`),
    ...notChecked.map(({ aspect, reason }) => `    not checked: ${aspect}, because ${reason}`),
  ]
}
