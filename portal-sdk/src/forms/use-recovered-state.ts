import { useEffect, useRef, useState } from 'react'
import { registerPart, takePart, waitingPart } from './draft-recovery.ts'

/**
 * State that a form depends on (its step, a look-up's result): restored with the form's unsent work after a session
 * that the user did not end, and only with such work.
 * @param name distinguishes the states of one address
 * @example const [found, setFound] = useRecoveredState<DirectoryPerson | null>('found', null)
 */
export function useRecoveredState<T>(name: string, initial: T): readonly [T, (next: T) => void] {
  const [state, setState] = useState<T>(() => {
    const part = waitingPart(name)
    return part ? (part.held as T) : initial
  })
  const latest = useRef(state)
  latest.current = state
  useEffect(() => {
    takePart(name)
    return registerPart(name, { isWork: false, read: () => latest.current })
  }, [name])
  return [state, setState]
}
