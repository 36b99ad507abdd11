import { eventWord, lineWord } from '@portal/contract/ledger/posting-words'
import type { Translate } from '@portal/portal-sdk'
import type { StatementWords } from '@portal/shared-ui/list'

/** Returns the texts of an account's statement. */
export const statementWords = (c: Translate): StatementWords => ({
  label: (field) => c(`labels.${field}`),
  reason: c('labels.lineReason'),
  event: (code) => eventWord(c, code),
  line: (label) => lineWord(c, label),
})
