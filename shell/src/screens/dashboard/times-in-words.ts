import type { Language } from '@portal/contract/format'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Items that expire within this time are shown in the warning colour. */
const SOON_MS = DAY_MS

/** Formats a duration in its largest whole unit: "3 days", "5 hours", and at least "1 minute". */
export function inWords(milliseconds: number, language: Language): string {
  const [unit, size] =
    milliseconds >= DAY_MS
      ? (['day', DAY_MS] as const)
      : milliseconds >= HOUR_MS
        ? (['hour', HOUR_MS] as const)
        : (['minute', MINUTE_MS] as const)
  const count = Math.max(1, Math.floor(milliseconds / size))
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

/** Returns the age of an item in words, by the gateway's clock. */
export function ageOf(since: string, at: string, language: Language): string {
  return inWords(Date.parse(at) - Date.parse(since), language)
}

/** Returns whether an item is overdue or ends within a day. */
export const isSoon = (until: string, at: string): boolean => Date.parse(until) - Date.parse(at) < SOON_MS

/** Returns the time until an item ends, or the time since it ended. */
export function restOf(until: string, at: string, language: Language): { words: string; isOver: boolean } {
  const rest = Date.parse(until) - Date.parse(at)
  return { words: inWords(Math.abs(rest), language), isOver: rest <= 0 }
}
