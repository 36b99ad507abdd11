import { Refusal } from '../http/handler.ts'

/** The unique name of a kind's records. Only live and pending records reserve it (ruling A101), by unique indexes. */
export interface NaturalKey {
  /** Field where the form shows that the key is taken. */
  readonly field: string
  /** Text at the field, by default `validation.taken`. */
  readonly message?: string
  /** Unique indexes and primary keys of the database that reserve it. */
  readonly constraints: readonly string[]
}

/** 26 at the field of the key. */
export const keyTaken = ({ field, message = 'validation.taken' }: NaturalKey): Refusal =>
  new Refusal('26', { fields: [{ field, key: message }] })

/** Runs work that writes records with the key; 26 at its field where a live or pending record has the key already. */
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
