import type { Tone } from '@portal/contract'

/** Returns an HTTP status as text, with a tone for success or failure. */
export function outcomeOf(httpStatus: number): { readonly label: string; readonly tone: Tone } {
  return { label: String(httpStatus), tone: httpStatus < 300 ? 'positive' : 'negative' }
}
