import { create } from 'zustand'
import { isAnythingDirty } from './dirty.ts'

/**
 * The action that continues once the user agrees in the shell's dialog to lose the input. Null if no action is pending.
 */
export const useLeaving = create<{ proceed: (() => void) | null }>(() => ({ proceed: null }))

/**
 * Runs an action that discards unsent input. The action runs at once if no input is unsent, and otherwise after the
 * user agrees.
 */
export function askToLeave(proceed: () => void): void {
  if (isAnythingDirty()) useLeaving.setState({ proceed })
  else proceed()
}
