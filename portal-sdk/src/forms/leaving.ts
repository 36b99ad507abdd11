import { create } from 'zustand'
import { isAnythingDirty } from './dirty.ts'

/** The action to continue with once the user agrees to lose the input; the shell's dialog asks. */
export const useLeaving = create<{ proceed: (() => void) | null }>(() => ({ proceed: null }))

/** Does something that would throw typed work away: at once when there is none, after the user's consent otherwise. */
export function askToLeave(proceed: () => void): void {
  if (isAnythingDirty()) useLeaving.setState({ proceed })
  else proceed()
}
