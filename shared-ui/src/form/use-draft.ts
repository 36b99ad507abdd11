import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** The restored work of an earlier session. */
export interface RestoredWork {
  readonly values: object
  /** The time when the earlier session ended, as ISO 8601. */
  readonly keptAt: string
  /** Whether a field was not restored, because another user has changed the field since this user typed in it. */
  readonly isPartial: boolean
}

/** Keeps the input of a form if the session ends. */
export interface FormDraft {
  restore(initial: object): RestoredWork | null
  watch(read: () => { initial: object; values: object }): () => void
}

interface FormikOf<V> {
  readonly initialValues: V
  setValues(values: V): unknown
}

/** Restores saved values into a new form, and registers how to read the form's values while the form is mounted. */
export function useDraft<V extends object>(
  formik: FormikOf<V>,
  latest: RefObject<V>,
  draft: FormDraft | undefined,
): { restored: RestoredWork | null; forget(): void } {
  const [restored, setRestored] = useState(() => draft?.restore(formik.initialValues) ?? null)
  const form = useRef({ formik, draft, restored })
  form.current = { formik, draft, restored }
  // Runs before the first paint, so that the fields never show the initial values.
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
