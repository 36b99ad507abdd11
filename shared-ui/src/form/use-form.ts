import { getIn, setIn, useFormik } from 'formik'
import { useRef, useState } from 'react'
import { type FormFailure, formFailureOf } from './form-failure.ts'
import { hasWork } from './has-work.ts'
import { type FieldProblem, type FormSchema, maxLengthIn, problemsOf, REQUIRED } from './problems-of.ts'
import { useDirtyReport } from './use-dirty-report.ts'
import { type FormDraft, useDraft } from './use-draft.ts'
import { useServerProblems } from './use-server-problems.ts'
import { useShownFields } from './use-shown-fields.ts'

export interface UseFormOptions<V extends object, R> {
  initialValues: V
  schema?: FormSchema | undefined
  toRequest?: ((values: V) => R) | undefined
  /**
   * Sends the request. Returns `unsent` if nothing was sent, for instance in a wizard step; the values must then still
   * be kept.
   */
  onSubmit: (request: R, values: V) => unknown
  failureOf?: ((thrown: unknown) => FormFailure | undefined) | undefined
  onDirtyChange?: ((isDirty: boolean) => void) | undefined
  /** Keeps the input if the session ends while the form is open. */
  draft?: FormDraft | undefined
}

/** Returns a form's values, errors and submit. Uses formik inside, but does not expose the types of formik. */
export function useForm<V extends object, R = V>(options: UseFormOptions<V, R>) {
  const { initialValues, schema, onSubmit, failureOf = formFailureOf, onDirtyChange } = options
  const requestOf = (values: V) => (options.toRequest ? options.toRequest(values) : (values as unknown as R))
  const problems = useRef<ReadonlyMap<string, FieldProblem>>(new Map())
  const [unreadable] = useState(() => new Set<string>())
  const isValid = useRef(false)
  const [failedAttempts, setFailedAttempts] = useState(0)
  const [, setFault] = useState<never>()

  const formik = useFormik<V>({
    initialValues,
    validate: async (values) => {
      try {
        const found = schema ? await problemsOf(schema, requestOf(values)) : new Map<string, FieldProblem>()
        problems.current = new Map([...found, ...[...unreadable].map((name) => [name, UNREADABLE] as const)])
      } catch (thrown) {
        setFault(() => raise(thrown))
      }
      return [...problems.current].reduce((all, [path, { key }]) => setIn(all, path || WHOLE_FORM, key), {})
    },
    onSubmit: async (values) => {
      isValid.current = true
      try {
        const answer = await onSubmit(requestOf(values), values)
        if (answer === 'unsent') formik.setFormikState((state) => ({ ...state, ...UNTRIED }))
        // The sent values are the new clean state, unless the user has continued typing.
        else if (latest.current === values) formik.resetForm({ values })
      } catch (thrown) {
        const failure = failureOf(thrown)
        if (failure) server.take(failure, latest.current)
        // A program error must reach the nearest error boundary; formik would swallow it.
        else setFault(() => raise(thrown))
        setFailedAttempts((tries) => tries + 1)
      }
    },
  })

  const latest = useRef(formik.values)
  latest.current = formik.values
  const readValue = (name: string): unknown => getIn(formik.values, name)
  const wasTried = formik.submitCount > 0
  const shown = useShownFields(wasTried)
  const server = useServerProblems(readValue, shown.has)
  const isTried = (name: string) => wasTried || Boolean(getIn(formik.touched, name))
  const problemOf = (name: string) =>
    server.problemOf(name) ?? (getIn(formik.errors, name) && isTried(name) ? problems.current.get(name) : undefined)

  const isDirty = formik.dirty && hasWork(formik.values, formik.initialValues)
  useDirtyReport(isDirty, onDirtyChange)
  const { restored, forget } = useDraft(formik, latest, options.draft)

  return {
    values: formik.values,
    isDirty,
    isSubmitting: formik.isSubmitting,
    readValue,
    setValue: (name: string, value: unknown) => void formik.setFieldValue(name, value),
    touch: (name: string) => void formik.setFieldTouched(name, true),
    problemOf,
    isTried,
    /** Returns what the fields within a part of the values show, except their values; equal texts show the same. */
    stateWithin: (path: string) => {
      const states = shown.within(path).map((name) => [name, isTried(name), problemOf(name)] as const)
      return JSON.stringify([formik.isSubmitting, states.filter(([, isShown, problem]) => isShown || problem)])
    },
    maxLengthOf: (name: string) => maxLengthIn(schema, name),
    holdSubmit: (name: string, isHeld: boolean) => void (isHeld ? unreadable.add(name) : unreadable.delete(name)),
    /**
     * The schema error that no field shows: the error of the whole form (the empty path), otherwise the first error of
     * a field that is not mounted.
     */
    wholeProblem: wasTried ? unsaid([...problems.current], shown.has) : undefined,
    hasEmptyFields: wasTried && [...problems.current].some(([path, { key }]) => key === REQUIRED && shown.has(path)),
    showField: shown.show,
    /** The server's message that belongs to no field. */
    serverMessage: server.message,
    /** The number of failed submits, refused by the form or by the server. */
    failedAttempts,
    submit: async () => {
      if (formik.isSubmitting) return
      server.clear()
      isValid.current = false
      await formik.submitForm()
      // The submit was refused for a value that a later validation has accepted, so the form submits again.
      if (!isValid.current && !problems.current.size) await formik.submitForm()
      if (problems.current.size > 0) setFailedAttempts((tries) => tries + 1)
    },
    /** Work restored from an earlier session. */
    restored,
    reset: (values?: V) => {
      forget()
      server.clear()
      formik.resetForm(values ? { values } : undefined)
    },
  }
}

/**
 * Returns the error to show for the whole form. An error of the whole form, whose message is written for users, wins
 * over the first error of a field that is not shown. Undefined if there is neither.
 */
const unsaid = (problems: readonly (readonly [string, FieldProblem])[], isShown: (path: string) => boolean) =>
  problems.find(([path]) => path === '') ?? problems.find(([path]) => !isShown(path))

const WHOLE_FORM = '_form'

/** The error of a field that already describes the problem with its text. */
const UNREADABLE: FieldProblem = { key: 'validation.typeError', params: {} }

/** The form state after a wizard step: no field of the next step has been touched yet. */
const UNTRIED = { submitCount: 0, touched: {}, errors: {} }

function raise(thrown: unknown): never {
  throw thrown
}
