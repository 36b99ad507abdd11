import { useEffect, useMemo, useRef, useState } from 'react'
import { registerPart, takePart, waitingPart } from './draft-recovery.ts'
import { type FormWork, keepable, type RestoredWork, restoredWork } from './restored-work.ts'

/** The functions through which a form's state is kept and restored. */
export interface FormDraft {
  /**
   * Applies the kept work of an ended session to the form's initial values. Null if no work is kept, or if it changes
   * none of these values.
   */
  restore(initial: object): RestoredWork | null
  /** Registers the restored form with a function that reads its state; returns a function to unregister the form. */
  watch(read: () => FormWork): () => void
  /**
   * Returns the text that will be restored into a field, so that choices include it; undefined if no text will be
   * restored.
   */
  typed(field: string): string | undefined
}

/**
 * Keeps a form's unsent values when a session ends without the user's choice.
 * @param name name of the form, unique among the forms of one address
 */
export function useFormDraft(name: string, isDirty: boolean): { readonly draft: FormDraft; readonly done: () => void } {
  const reader = useRef<(() => FormWork) | null>(null)
  const unregister = useRef(() => {})
  const [before] = useState(() => waitingPart(name)?.held as FormWork | null | undefined)
  useEffect(() => {
    if (!isDirty) return
    unregister.current = registerPart(name, { isWork: true, read: () => reader.current && keepable(reader.current()) })
    return () => unregister.current()
  }, [name, isDirty])
  return useMemo(
    () => ({
      draft: {
        restore(initial) {
          const part = waitingPart(name)
          const work = part?.held ? restoredWork(part.held as FormWork, initial as FormWork['initial']) : null
          return work && part ? { ...work, keptAt: new Date(part.keptAt).toISOString() } : null
        },
        watch(read) {
          reader.current = read
          takePart(name)
          return () => {
            reader.current = null
          }
        },
        typed(field) {
          const text = before?.values[field]
          return typeof text === 'string' && text !== '' ? text : undefined
        },
      },
      done: () => unregister.current(),
    }),
    [name, before],
  )
}
