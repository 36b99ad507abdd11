import type { Queued } from '@portal/contract'
import type { Translate } from '../i18n/use-texts.ts'

/**
 * Returns a text that says whose checkers must authorize a change, and how many of them.
 * @param c the contract's texts
 */
export function queuedWords(c: Translate, queued: Pick<Queued, 'cqType'> & Partial<Queued>): string {
  const { cqType, votesInAll: count = 1, isForHeadOffice = false } = queued
  return c(isForHeadOffice ? 'queued.nextHeadOffice' : 'queued.next', {
    count,
    module: withinSentence(c(`module.${cqType}`)),
  })
}

/** Converts a label for use inside a sentence: in lower case, except abbreviations ("API keys"). */
const withinSentence = (label: string): string => label.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase())
