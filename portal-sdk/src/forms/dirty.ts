import { useEffect, useId } from 'react'
import { create } from 'zustand'

/** Forms with something typed and not sent. A new release and a sign-out ask it before they throw work away. */
export const useDirtyForms = create<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }))

let isBeingTaken = false

/**
 * The gateway has just taken what a form sent. What the form does at once (close its panel, go to the list) asks nobody,
 * though its fields still hold what was typed; other unsent work is asked about again in the next turn.
 */
export function noteTaken(): void {
  isBeingTaken = true
  setTimeout(() => {
    isBeingTaken = false
  }, 0)
}

/** Whether any form on the page holds unsent work. */
export function isAnythingDirty(): boolean {
  return !isBeingTaken && useDirtyForms.getState().ids.size > 0
}

/** Tells the portal that this form holds unsent work while `isDirty` is true. */
export function useDirtyForm(isDirty: boolean): void {
  const id = useId()
  useEffect(() => {
    if (!isDirty) return
    useDirtyForms.setState(({ ids }) => ({ ids: new Set(ids).add(id) }))
    return () => {
      useDirtyForms.setState(({ ids }) => {
        const left = new Set(ids)
        left.delete(id)
        return { ids: left }
      })
    }
  }, [id, isDirty])
}
