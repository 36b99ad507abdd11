import type { Queued } from '@portal/contract'
import type { Translate } from '../i18n/use-texts.ts'

/**
 * The text keys of the kinds of records that notices name, by the subject of the change. The labels of these modules
 * name several kinds of records, or another kind; the notices of all other subjects name the module.
 */
const KINDS: Readonly<Record<string, string>> = {
  'cash-pickup': 'kinds.cash-pickup',
  'payout-return': 'kinds.cash-pickup',
  till: 'kinds.till',
  'till-cash': 'kinds.till',
  'till-difference': 'kinds.till',
  wallet: 'kinds.wallet',
  'wallet-funding': 'kinds.wallet',
  'ledger-account': 'kinds.ledger-account',
  'ledger-act': 'kinds.ledger-act',
  'watch-list': 'kinds.watch-list',
  'list-source': 'kinds.watch-list',
  'trusted-pair': 'kinds.trusted-pair',
  'partner-suspension': 'kinds.partner-suspension',
  loan: 'kinds.loan',
  'loan-act': 'kinds.loan',
  'loan-settings': 'kinds.loan',
  proprietor: 'kinds.proprietor',
  report: 'kinds.report',
  'periodic-report': 'kinds.periodic-report',
  'reference-table': 'kinds.reference-table',
}

/**
 * Returns a text that says which checkers must authorize a change, and how many of them.
 * @param c the contract's texts
 */
export function queuedWords(c: Translate, queued: Pick<Queued, 'cqType'> & Partial<Queued>): string {
  const { cqType, cqSubject = '', votesInAll: count = 1, isForHeadOffice = false } = queued
  const ofModule = c(`module.${cqType}`)
  const key = KINDS[cqSubject]
  // The makers queue resubmits changes of modules whose texts may not be loaded.
  const label = key === undefined ? ofModule : c(key, { defaultValue: ofModule })
  return c(isForHeadOffice ? 'queued.nextHeadOffice' : 'queued.next', { count, module: withinSentence(label) })
}

/** Converts a label for use inside a sentence: in lower case, except abbreviations ("API keys"). */
const withinSentence = (label: string): string => label.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase())
