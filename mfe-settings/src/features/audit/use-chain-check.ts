import { type ChainState, readChainState } from '@portal/contract/audit/audit.calls'
import { useCommand } from '@portal/portal-sdk'
import { useRead } from '@portal/portal-sdk/read'
import { useCallback, useEffect, useRef, useState } from 'react'

export interface ChainCheck {
  readonly state: ChainState | undefined
  readonly isRunning: boolean
  readonly failure: string | null
  /** Verifies the whole chain again, section by section. */
  again(): void
}

const isDone = (state: ChainState) => state.firstBad !== null || state.verified >= state.chained

/**
 * Verifies the audit chain: only new rows when the screen opens, and the whole chain on request. Each call verifies one
 * section, so calls are repeated until the end, a fault, or the closing of the screen.
 */
export function useChainCheck(): ChainCheck {
  const first = useRead(readChainState, {})
  const look = useCommand(readChainState)
  const [state, setState] = useState<ChainState>()
  const [isRunning, setRunning] = useState(false)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  const walk = useCallback(
    async (restart: boolean) => {
      setRunning(true)
      try {
        let now: ChainState = await look.run(restart ? { restart: 'YES' } : {})
        let before = -1
        setState(now)
        while (isOpen.current && !isDone(now) && now.verified > before) {
          before = now.verified
          now = await look.run({})
          setState(now)
        }
      } catch {
        // The command stores the error, which is shown beside the button.
      } finally {
        setRunning(false)
      }
    },
    [look.run],
  )
  const opened = first.data
  useEffect(() => {
    if (opened && !isDone(opened)) void walk(false)
  }, [opened, walk])

  return {
    state: state ?? opened,
    isRunning,
    failure: (look.error ?? first.error)?.message ?? null,
    again: () => void walk(true),
  }
}
