import { useEffect, useId } from 'react'
import { create } from 'zustand'

/** Forms with something typed and not sent. A new release and a sign-out ask it before they throw work away. */
export const useDirtyForms = create<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }))

/** Whether any form on the page holds unsent work. */
export function isAnythingDirty(): boolean {
  return useDirtyForms.getState().ids.size > 0
}

/** What was typed has been taken by the gateway: nothing on the page is unsent any more. */
export function forgetDirty(): void {
  useDirtyForms.setState({ ids: new Set() })
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
