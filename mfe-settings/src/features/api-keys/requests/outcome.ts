import type { Tone } from '@portal/contract'

/** An HTTP status as a list shows it: answered as asked, or not. */
export function outcomeOf(httpStatus: number): { readonly label: string; readonly tone: Tone } {
  return { label: String(httpStatus), tone: httpStatus < 300 ? 'positive' : 'negative' }
}
