import type { Tone } from '@portal/contract'

/** An HTTP status as a list shows it: answered, refused, or not answered for a reason of ours. */
export function outcomeOf(httpStatus: number): { readonly label: string; readonly tone: Tone } {
  const tone = httpStatus < 300 ? 'positive' : httpStatus < 500 ? 'warning' : 'negative'
  return { label: String(httpStatus), tone }
}
