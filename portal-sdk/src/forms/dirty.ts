import { useCallback, useEffect, useId } from 'react'
import { create } from 'zustand'

/** Forms with unsent input. A new release and a sign-out check it before they discard work. */
export const useDirtyForms = create<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }))

/** Whether any form on the page has unsent work. */
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
 * Marks this form as having unsent work while `isDirty` is true.
 * @returns reports that its work was taken: the form's next step (close its panel, go to the list) asks no question,
 * though its fields still hold the input. Other forms' work is asked about as before.
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
