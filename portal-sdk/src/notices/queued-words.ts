import type { Queued } from '@portal/contract'
import type { Translate } from '../i18n/use-texts.ts'

/** The module whose checkers must authorize a queued change, and how many. @param c texts of the contract */
export function queuedWords(c: Translate, queued: Pick<Queued, 'cqType'> & Partial<Queued>): string {
  const { cqType, votesInAll: count = 1, isForHeadOffice = false } = queued
  return c(isForHeadOffice ? 'queued.nextHeadOffice' : 'queued.next', { count, module: c(`module.${cqType}`) })
}
