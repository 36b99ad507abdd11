import { create } from 'zustand'
import { isAnythingDirty } from './dirty.ts'

/** The action to continue with once the user agrees to lose the input; the shell's dialog asks. */
export const useLeaving = create<{ proceed: (() => void) | null }>(() => ({ proceed: null }))

/** Runs an action that would discard input: at once without any, otherwise after the user's consent. */
export function askToLeave(proceed: () => void): void {
  if (isAnythingDirty()) useLeaving.setState({ proceed })
  else proceed()
}
