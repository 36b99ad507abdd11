/**
 * Returns whether the values of a form differ from its initial values in more than blanks at the ends of texts, which
 * no request keeps: Enter in an empty text area leaves a line break, and nothing that could be lost.
 */
export function hasWork(values: unknown, initial: unknown): boolean {
  if (typeof values === 'string' && typeof initial === 'string') return values.trim() !== initial.trim()
  if (!isPlain(values) || !isPlain(initial)) return !Object.is(values, initial)
  const fields = new Set([...Object.keys(values), ...Object.keys(initial)])
  return [...fields].some((field) => hasWork(values[field], initial[field]))
}

/** Returns whether a value is a list or an object with fields, and not a file. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (value === null || typeof value !== 'object') return false
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
}
