import type { Translate } from '@portal/portal-sdk'

/** Error names that the gateway stores when core banking did not answer, with the text key that explains each. */
const UNANSWERED: Readonly<Record<string, string>> = {
  TimeoutError: 'core.late',
  TypeError: 'core.unreached',
  SyntaxError: 'core.unreadable',
  unreadable: 'core.unreadable',
  'no core': 'core.none',
}

/**
 * Explains the result of a core banking query: returns core banking's own texts and references unchanged, and
 * translates HTTP statuses and connection errors. Null without a result.
 */
export function coreWords(t: Translate, detail: string | null): string | null {
  if (detail === null) return null
  const status = /^answer (\d{3})$/.exec(detail)?.[1]
  if (status !== undefined) return t('core.answered', { status })
  const key = Object.hasOwn(UNANSWERED, detail) ? UNANSWERED[detail] : undefined
  return key === undefined ? detail : t(key)
}
