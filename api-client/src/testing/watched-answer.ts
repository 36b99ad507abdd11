/** The fields of every answer; a module may always read them. */
const ENVELOPE: ReadonlySet<string> = new Set(['responseCode', 'responseMessage', 'correlationId', 'errors'])

/**
 * Returns an answer with the same content that reports each of its fields that is read, for a record of what a module
 * needs of the gateway: `data[].userId`.
 */
export function watchedAnswer<T extends object>(answer: T, note: (field: string) => void): T {
  // A part of an answer must stay one object, because code compares rows by identity.
  const known = new WeakMap<object, unknown>()
  function watched(value: unknown, at: string): unknown {
    if (typeof value !== 'object' || value === null) return value
    const found = known.get(value) ?? proxyOf(value, at)
    known.set(value, found)
    return found
  }
  const proxyOf = (value: object, at: string) => {
    const isList = Array.isArray(value)
    return new Proxy(value, {
      get(target, key, receiver) {
        const read = Reflect.get(target, key, receiver)
        if (typeof key === 'symbol' || !Object.hasOwn(target, key) || (isList && key === 'length')) return read
        const field = isList ? `${at}[]` : at === '' ? key : `${at}.${key}`
        if (!isList && !(at === '' && ENVELOPE.has(key))) note(field)
        // A frozen field must be returned as it is.
        const { writable, configurable } = Object.getOwnPropertyDescriptor(target, key) ?? {}
        return writable || configurable ? watched(read, field) : read
      },
    })
  }
  return watched(answer, '') as T
}
