import { RISK_RULE } from '@portal/contract/screening/risk'
import { houseWords } from '@portal/contract/screening/verdict-words'
import type { Translate } from '@portal/portal-sdk'

/** Returns why an order is held. The rule of the risk sum is left out where the sum itself is shown. */
export const heldWords = (heldFor: readonly string[], riskSum: number | null, c: Translate): string =>
  heldFor
    .filter((words) => riskSum === null || words !== RISK_RULE)
    .map((words) => houseWords(words, c) ?? words)
    .join(', ')
