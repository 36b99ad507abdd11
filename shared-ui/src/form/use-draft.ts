import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Work of an earlier session, as it goes on. */
export interface RestoredWork {
  readonly values: object
  /** When that session ended, ISO 8601. */
  readonly keptAt: string
  /** A field typed into was changed by somebody else since, and holds that. */
  readonly isPartial: boolean
}

/** Keeps the input of a form that is taken away from its user. */
export interface FormDraft {
  restore(initial: object): RestoredWork | null
  watch(read: () => { initial: object; values: object }): () => void
}

interface FormikOf<V> {
  readonly initialValues: V
  setValues(values: V): unknown
}

/** Restores kept values into a new form, and registers how to read it while it is mounted. */
export function useDraft<V extends object>(
  formik: FormikOf<V>,
  latest: RefObject<V>,
  draft: FormDraft | undefined,
): { restored: RestoredWork | null; forget(): void } {
  const [restored, setRestored] = useState(() => draft?.restore(formik.initialValues) ?? null)
  const form = useRef({ formik, draft, restored })
  form.current = { formik, draft, restored }
  // Before the first paint: the fields never show what the form would have begun with.
  useLayoutEffect(() => {
    const { formik, restored } = form.current
    if (restored) formik.setValues(restored.values as V)
  }, [])
  useEffect(
    () => form.current.draft?.watch(() => ({ initial: form.current.formik.initialValues, values: latest.current })),
    [latest],
  )
  return { restored, forget: () => setRestored(null) }
}
