type Fields = Readonly<Record<string, unknown>>

/** A form at its last state: its initial and its current values. */
export interface FormWork {
  readonly initial: Fields
  readonly values: Fields
}

/** A form's values to go on with. */
export interface RestoredWork {
  readonly values: Fields
  /** When the session ended in which they were typed, ISO 8601. */
  readonly keptAt: string
  /** Another user has changed an edited field since: its current value wins. */
  readonly isPartial: boolean
}

/**
 * Names of fields that are never kept, should a queued form ever hold such: passwords, secrets, codes. The house rules
 * about passwords (`configNoOfPasswordTrials`) are none.
 */
const SECRET = /^(?!config).*(passw|secret|otp$|token(code)?$|pin$|cvv$)/i

/** The part of a form that may be kept: no secrets, and no files (only plain data). */
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
 * Unsent work put over what the form begins with today. A form sends the record's version of today, so input over a
 * former value must not overwrite another user's change: today's value wins, and `isPartial` reports it. Fields that
 * form one value, like a limit and its "no limit", win or lose together.
 * @returns null without a difference from the form's initial values
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

/** Values of forms are texts, flags, lists of texts, and records of them. */
const same = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)
