import type { Tone } from '@portal/contract'

/** The tone of an HTTP status in a list: success or failure. */
export function outcomeOf(httpStatus: number): { readonly label: string; readonly tone: Tone } {
  return { label: String(httpStatus), tone: httpStatus < 300 ? 'positive' : 'negative' }
}
