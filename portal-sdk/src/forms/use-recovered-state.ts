import { useEffect, useRef, useState } from 'react'
import { registerPart, takePart, waitingPart } from './draft-recovery.ts'

/**
 * Keeps state that a form depends on (its step, the result of a look-up). If a session ends without the user's choice,
 * the state is restored together with the form's unsent work; without unsent work it is not restored.
 * @param name name of the state, unique among the states of one address
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
