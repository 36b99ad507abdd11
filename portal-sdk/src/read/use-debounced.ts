import { useEffect, useState } from 'react'

/** The pause in typing before a request is sent, in milliseconds. */
const SETTLES_AFTER_MS = 300

/** Returns the value only once it has stopped changing. The first value is returned at once. */
export function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
