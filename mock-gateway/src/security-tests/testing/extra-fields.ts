/** The value that tests put into an unknown field. */
export const EXTRA_TEXT = 'planted 7f3a9c'

/** Yields copies of the body with one extra field each: in the body itself, or in one of the nested objects. */
export function* withExtra(body: unknown, field: string): Generator<unknown> {
  if (Array.isArray(body)) {
    for (const [index, item] of body.entries())
      for (const variant of withExtra(item, field)) yield body.with(index, variant)
    return
  }
  if (typeof body !== 'object' || body === null) return
  yield { ...body, [field]: EXTRA_TEXT }
  for (const [key, value] of Object.entries(body)) {
    for (const variant of withExtra(value, field)) yield { ...body, [key]: variant }
  }
}
