type Fields = Readonly<Record<string, unknown>>

/** The state of a form: its initial and its current values. */
export interface FormWork {
  readonly initial: Fields
  readonly values: Fields
}

/** The restored values of a form. */
export interface RestoredWork {
  readonly values: Fields
  /** The time at which the session with the unsent work ended, as ISO 8601. */
  readonly keptAt: string
  /** Whether another user has changed an edited field since then; that field shows its current value. */
  readonly isPartial: boolean
}

/**
 * Matches the names of fields that are never kept: passwords, secrets and codes. It does not match system settings
 * about passwords (`configNoOfPasswordTrials`).
 */
const SECRET = /^(?!config).*(passw|secret|otp$|token(code)?$|pin$|cvv$)/i

/** Returns the values that may be kept: only plain data, without secrets and files. */
export function keepable({ initial, values }: FormWork): FormWork {
  const fields = Object.entries(values).filter(
    ([name, value]) => isPlain(value) && !(typeof value === 'string' && SECRET.test(name)),
  )
  return { initial, values: Object.fromEntries(fields) }
}

function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain)
  if (value === null || typeof value !== 'object') return typeof value !== 'function'
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain)
}

/**
 * Applies unsent work to the form's current initial values. The form sends the record's current version, so old input
 * must not overwrite another user's change: such a field shows its current value, and `isPartial` is true. Fields that
 * form one value, such as a limit and its "no limit" checkbox, are either all restored or all left unchanged.
 * @returns null if the work changes none of the form's current initial values
 */
export function restoredWork(work: FormWork, today: Fields): Omit<RestoredWork, 'keptAt'> | null {
  const typed = Object.keys(work.values).filter((field) => !same(work.values[field], work.initial[field]))
  const isMoved = (field: string) => !same(work.initial[field], today[field])
  const restored = typed.filter((field) => !isMoved(field))
  const isPartial = typed.some((field) => isMoved(field) && !same(work.values[field], today[field]))
  if (restored.length === 0 && !isPartial) return null
  return {
    values: { ...today, ...Object.fromEntries(restored.map((field) => [field, work.values[field]])) },
    isPartial,
  }
}

/** Compares two values as JSON: form values are texts, flags, lists of texts, or objects with such values. */
const same = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)
