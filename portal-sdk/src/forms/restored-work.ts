type Fields = Readonly<Record<string, unknown>>

/** The state of a form: its initial and its current values. */
export interface FormWork {
  readonly initial: Fields
  readonly values: Fields
}

/** The restored values of a form. */
export interface RestoredWork {
  readonly values: Fields
  /** When that session ended, ISO 8601. */
  readonly keptAt: string
  /** Another user has changed an edited field since: its current value wins. */
  readonly isPartial: boolean
}

/**
 * Names of fields that are never kept: passwords, secrets, codes. System settings about passwords
 * (`configNoOfPasswordTrials`) are excluded.
 */
const SECRET = /^(?!config).*(passw|secret|otp$|token(code)?$|pin$|cvv$)/i

/** The values that may be kept: no secrets, and no files (only plain data). */
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
 * Applies unsent work to the form's current initial values. The form sends the current version, so old input must not
 * overwrite another user's change: the current value wins, and `isPartial` reports it. Fields that form one value, like
 * a limit and its "no limit", win or lose together.
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

/** Form values are texts, flags, lists of texts, and objects of these. */
const same = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)
