/** Limits on a body before any schema looks at it (architecture §6, "yup in the gateway"). */
export const MAX_DEPTH = 8
export const MAX_NODES = 10_000
/** Limit for calls with file rows: 1,000 rows of 40 cells, plus the structure around the rows (security §6). */
export const MAX_LARGE_NODES = 45_000

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Returns why a body is refused. Returns null if the guard accepts the body. Finds faults that schemas let pass: nested
 * prototype keys, text that PostgreSQL or an encoder rejects, numbers that are too large for JavaScript (`1e999`), and
 * bodies that are too deep or too large to be validated cheaply.
 */
export function bodyFault(body: unknown, maxNodes: number = MAX_NODES): string | null {
  let nodes = 0
  // Uses an explicit stack, because recursion over a hostile body would itself be dangerous.
  const stack: { value: unknown; depth: number }[] = [{ value: body, depth: 1 }]
  for (let item = stack.pop(); item !== undefined; item = stack.pop()) {
    const { value, depth } = item
    if (++nodes > maxNodes) return 'too many nodes'
    if (typeof value === 'string') {
      if (!isCleanText(value)) return 'text is not well formed'
    } else if (typeof value === 'number') {
      if (!Number.isFinite(value)) return 'number is not finite'
    } else if (typeof value === 'object' && value !== null) {
      if (depth > MAX_DEPTH) return 'too deep'
      for (const key of Object.keys(value)) {
        if (FORBIDDEN.has(key)) return 'forbidden key'
        if (!isCleanText(key)) return 'key is not well formed'
        stack.push({ value: (value as Record<string, unknown>)[key], depth: depth + 1 })
      }
    }
  }
  return null
}

/** Returns whether a text has only whole surrogate pairs and no NUL, which PostgreSQL cannot store in a text. */
function isCleanText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
