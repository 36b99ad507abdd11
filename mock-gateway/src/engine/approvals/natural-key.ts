import { Refusal } from '../http/handler.ts'

/**
 * The unique name of a kind's records. Unique indexes reserve names only for live and pending records (ruling A101).
 */
export interface NaturalKey {
  /** Field at which the form shows that the name is taken. */
  readonly field: string
  /** Key of the text at the field; `validation.taken` by default. */
  readonly message?: string
  /** Unique indexes and primary keys of the database that reserve the name. */
  readonly constraints: readonly string[]
}

/** Creates the refusal 26 at the field of the name. */
export const keyTaken = ({ field, message = 'validation.taken' }: NaturalKey): Refusal =>
  new Refusal('26', { fields: [{ field, key: message }] })

/** Runs work that writes records. Refuses with 26 at the field if a live or pending record already has the name. */
export async function reservingKey<Result>(key: NaturalKey | undefined, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (key !== undefined && isViolation(error, key)) throw keyTaken(key)
    throw error
  }
}

const UNIQUE_VIOLATION = '23505'

function isViolation(error: unknown, { constraints }: NaturalKey): boolean {
  if (!(error instanceof Error)) return false
  const { code, constraint } = error as Error & { readonly code?: string; readonly constraint?: string }
  return code === UNIQUE_VIOLATION && constraint !== undefined && constraints.includes(constraint)
}
