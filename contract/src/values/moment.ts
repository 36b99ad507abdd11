import { isDay } from './day.ts'

/** Tests whether a text is a moment with its time zone, as in `2026-11-22T09:00:00Z`. */
export const isMoment = (value: string): boolean =>
  /^2\d{3}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/.test(value) &&
  isDay(value.slice(0, 10)) &&
  !Number.isNaN(new Date(value).getTime())
