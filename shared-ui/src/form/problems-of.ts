import { messageParams, validationKey } from '@portal/contract'
import type { MessageParams } from './FormMessagesProvider.tsx'

/** The part of a yup schema that a form needs; only the contract depends on yup itself. */
export interface FormSchema {
  validate(value: unknown, options: { abortEarly: false }): Promise<unknown>
  readonly fields?: object
}

/** The message key of an empty field that needs a value. */
export const REQUIRED = 'validation.required'

/** The error of an invalid field: the key of its message, and the numbers and characters in the message. */
export interface FieldProblem {
  readonly key: string
  readonly params: MessageParams
}

interface YupProblem {
  readonly path?: string | undefined
  readonly type?: string | undefined
  readonly message: unknown
  readonly params?: Readonly<Record<string, unknown>> | undefined
}
type YupError = Error & YupProblem & { readonly inner: readonly YupProblem[] }

const isYupError = (error: unknown): error is YupError =>
  error instanceof Error && error.name === 'ValidationError' && Array.isArray((error as YupError).inner)

interface YupText {
  readonly type?: string
  readonly tests?: readonly {
    readonly OPTIONS?: { readonly name?: string; readonly params?: { readonly max?: number } }
  }[]
}

/** Returns the maximum length that a schema states for a text; undefined if it states none. */
export function maxLengthIn(schema: FormSchema | undefined, name: string): number | undefined {
  const part = (schema?.fields as Readonly<Record<string, YupText>> | undefined)?.[name]
  return part?.type === 'string'
    ? part.tests?.find(({ OPTIONS }) => OPTIONS?.name === 'max')?.OPTIONS?.params?.max
    : undefined
}

/**
 * Returns the errors by field path (`conditions[0].column`; the empty path is the whole form). Rethrows errors that are
 * not validation errors.
 */
export async function problemsOf(schema: FormSchema, value: unknown): Promise<ReadonlyMap<string, FieldProblem>> {
  try {
    await schema.validate(value, { abortEarly: false })
    return new Map()
  } catch (error) {
    if (!isYupError(error)) throw error
    const problems = new Map<string, FieldProblem>()
    for (const one of error.inner.length > 0 ? error.inner : [error]) {
      const path = one.path ?? ''
      const problem = { key: keyOf(one), params: messageParams(one) }
      // An empty text also breaks the pattern, but "required" is the more useful message.
      if (!problems.has(path) || problem.key === REQUIRED) problems.set(path, problem)
    }
    return problems
  }
}

/**
 * Returns a message key (`users.email.taken`) unchanged, and replaces yup's English sentences by `validation.<type>`.
 */
function keyOf({ message, type, params }: YupProblem): string {
  if (typeof message === 'string' && /^[\w-]+(\.[\w-]+)+$/.test(message)) return message
  return validationKey({ type, params })
}
