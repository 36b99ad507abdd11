import type { Queued } from '@portal/contract'
import type { Translate } from '../i18n/use-texts.ts'

/**
 * The kind of record that a notice names, by the subject of the change. The labels of these modules name several kinds
 * of records, or another kind; the notices of all other subjects name the module.
 */
const KINDS: Readonly<Record<string, string>> = {
  'cash-pickup': 'cash-pickup',
  'payout-return': 'cash-pickup',
  till: 'till',
  'till-cash': 'till',
  'till-difference': 'till',
  wallet: 'wallet',
  'wallet-funding': 'wallet',
  'ledger-account': 'ledger-account',
  'ledger-act': 'ledger-act',
  'watch-list': 'watch-list',
  'list-source': 'watch-list',
  'trusted-pair': 'trusted-pair',
  loan: 'loan',
  'loan-act': 'loan',
  'loan-settings': 'loan',
  proprietor: 'proprietor',
  report: 'report',
  'periodic-report': 'periodic-report',
  'reference-table': 'reference-table',
}

/**
 * Returns a text that says which checkers must authorize a change, and how many of them.
 * @param c the contract's texts
 */
export function queuedWords(c: Translate, queued: Pick<Queued, 'cqType'> & Partial<Queued>): string {
  const { cqType, cqSubject = '', votesInAll: count = 1, isForHeadOffice = false } = queued
  const kind = KINDS[cqSubject]
  return c(isForHeadOffice ? 'queued.nextHeadOffice' : 'queued.next', {
    count,
    module: withinSentence(c(kind === undefined ? `module.${cqType}` : `kinds.${kind}`)),
  })
}

/** Converts a label for use inside a sentence: in lower case, except abbreviations ("API keys"). */
const withinSentence = (label: string): string => label.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase())
