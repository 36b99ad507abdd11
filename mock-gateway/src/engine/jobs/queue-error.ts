/** The error as an `Error`, with its queue if known: pg-boss reports some errors as plain objects. */
export function queueError(reported: unknown): Error & { readonly queue?: string } {
  if (reported instanceof Error) return reported
  const { message, ...rest } = reported as { message?: unknown }
  return Object.assign(new Error(String(message)), rest)
}
