import type { Json } from '@portal/contract'

/** Returns a value that does not depend on the order of its keys, because the database does not keep their order. */
export function sortedKeys(value: Json): Json {
  if (Array.isArray(value)) return value.map(sortedKeys)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1))
  return Object.fromEntries(entries.map(([key, one]) => [key, sortedKeys(one)]))
}
