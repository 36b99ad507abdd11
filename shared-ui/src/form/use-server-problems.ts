import { getIn } from 'formik'
import { useState } from 'react'
import type { FormFailure } from './form-failure.ts'
import type { FieldProblem } from './problems-of.ts'

interface Refused {
  readonly problem: FieldProblem
  /** The refused value: the error is shown until the value is changed. */
  readonly value: unknown
}

/** Keeps the server's errors: errors of named fields, and one message for all other errors. */
export function useServerProblems(readValue: (name: string) => unknown, isShown: (name: string) => boolean) {
  const [fields, setFields] = useState<ReadonlyMap<string, Refused>>(new Map())
  const [message, setMessage] = useState<string | null>(null)

  const take = (failure: FormFailure, current: object) => {
    const all = failure.fields ?? []
    // A field that was changed while its former value was being sent shows no error.
    const strays = all
      .filter(({ field }) => !isShown(field) || !Object.is(readValue(field), getIn(current, field)))
      .map((one) => one.message)
    setFields(
      new Map(
        all.map(({ field, message, params = {} }) => [
          field,
          { problem: { key: message, params }, value: readValue(field) },
        ]),
      ),
    )
    // If all errors belong to shown fields, the general message is left out, because it would only repeat them. All
    // other errors are shown in the general message.
    setMessage(strays.length > 0 ? strays.join(' ') : all.length > 0 ? null : failure.message)
  }
  const clear = () => {
    setFields(new Map())
    setMessage(null)
  }
  const problemOf = (name: string) => {
    const refused = fields.get(name)
    return refused && Object.is(refused.value, readValue(name)) ? refused.problem : undefined
  }
  return { message, take, clear, problemOf }
}
