import { useCallback, useEffect, useId } from 'react'
import { create } from 'zustand'

/** Ids of the forms with unsent input. A new release and a sign-out check this set before they discard work. */
export const useDirtyForms = create<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }))

/** Returns whether any form on the page has unsent work. */
export function isAnythingDirty(): boolean {
  return useDirtyForms.getState().ids.size > 0
}

function forget(id: string): void {
  useDirtyForms.setState(({ ids }) => {
    const left = new Set(ids)
    left.delete(id)
    return { ids: left }
  })
}

/**
 * Marks a form as having unsent work while `isDirty` is true.
 * @returns a function to call once the work was sent. The form's next step (closing its panel, going to the list) then
 * needs no confirmation, although the fields still contain the input. Unsent work of other forms still needs a
 * confirmation.
 */
export function useDirtyForm(isDirty: boolean): () => void {
  const id = useId()
  useEffect(() => {
    if (!isDirty) return
    useDirtyForms.setState(({ ids }) => ({ ids: new Set(ids).add(id) }))
    return () => forget(id)
  }, [id, isDirty])
  return useCallback(() => forget(id), [id])
}
