import { create } from 'zustand'
import { isAnythingDirty } from './dirty.ts'

/** What goes on once the user agrees to lose what was typed; the shell's dialog asks. */
export const useLeaving = create<{ proceed: (() => void) | null }>(() => ({ proceed: null }))

/** Does something that would throw typed work away: at once when there is none, after the user's consent otherwise. */
export function askToLeave(proceed: () => void): void {
  if (isAnythingDirty()) useLeaving.setState({ proceed })
  else proceed()
}
