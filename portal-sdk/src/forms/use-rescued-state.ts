import { useEffect, useRef, useState } from 'react'
import { takePart, tellPart, waitingPart } from './rescue.ts'

/**
 * State that a form stands on (its step, what was looked up for it): comes back with the form's unsent work when a session
 * ended without the user's wish. Alone it is not kept.
 * @param name tells the states of one address apart
 * @example const [enquired, setEnquired] = useRescuedState<Enquired | null>('enquired', null)
 */
export function useRescuedState<T>(name: string, initial: T): readonly [T, (next: T) => void] {
  const [state, setState] = useState<T>(() => {
    const part = waitingPart(name)
    return part ? (part.held as T) : initial
  })
  const latest = useRef(state)
  latest.current = state
  useEffect(() => {
    takePart(name)
    return tellPart(name, { isWork: false, read: () => latest.current })
  }, [name])
  return [state, setState]
}
