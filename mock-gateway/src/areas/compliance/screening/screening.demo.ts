import type { ConditionRow } from '@portal/contract/conditions/condition'
import { readCondition } from '@portal/contract/conditions/condition-text'
import type { ScreeningMode, ScreeningRuleRecord } from '@portal/contract/screening/screening-rule'
import type { ScreeningType } from '@portal/contract/transactions/transaction'
import { RECOMMENDED_LIKENESS } from '@portal/contract/watch-lists/watch-list'
import { queueDemoChange } from '../../../engine/approvals/index.ts'
import type { Demo } from '../../../engine/domain.ts'
import { namedId } from '../../../engine/ids/named-id.ts'
import { insertPendingRule, writeVersion } from './screening-rule.store.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** The age of the rules in milliseconds. The rules are older than the demo's first transaction. */
const SINCE_MS = 180 * DAY_MS
const PROPOSED_MS = 5 * HOUR_MS

const rule = (
  screeningCode: string,
  screeningType: ScreeningType,
  screeningDescription: string,
  text: string,
  screeningMode: ScreeningMode = 'LIVE',
  screeningPoints: number | null = null,
): ScreeningRuleRecord => ({
  screeningCode,
  screeningType,
  screeningDescription,
  screeningMode,
  screeningEffect: screeningPoints === null ? 'HOLD' : 'SCORE',
  screeningPoints,
  conditions: conditionsOf(text),
})

function conditionsOf(text: string): ConditionRow[] {
  const read = readCondition(text)
  if ('rows' in read) return read.rows
  throw new Error(`no condition: ${text}`)
}

/** Countries for which orders always need a review. */
const EMBARGO = ['IR', 'KP', 'SY', 'CU']
const anyCountry = (column: string) => EMBARGO.map((country) => `${column} = '${country}'`).join(' OR ')
const EMBARGO_TEXT = `${anyCountry('transactionSourceCountryCode')} OR ${anyCountry('transactionSenderNationality')}`

/**
 * Amounts in naira just below the reporting threshold: three such orders of a sender in a day are hardly a coincidence.
 */
const STRUCTURING_TEXT =
  "transactionDestinationCountryCurrency = 'NGN' AND transactionDestinationAmount >= 4000000 AND transactionDestinationAmount < 5000000 AND senderOrders24h >= 3"
/** Limits the monthly sum of a sender only for larger orders, so that usual amounts do not count. */
const SENDER_CAP_TEXT =
  "transactionDestinationCountryCurrency = 'NGN' AND transactionDestinationAmount >= 2500000 AND senderTotal30d > 50000000"

/**
 * Condition for orders of sanctioned people, or of people with similar names, as sender or receiver: such orders always
 * need a review.
 */
const SANCTIONS_TEXT = ['sender', 'receiver']
  .map((person) => `${person}Like_SANCTIONS >= ${RECOMMENDED_LIKENESS}`)
  .join(' OR ')

const IN_FORCE: readonly ScreeningRuleRecord[] = [
  rule('EMB-DC', 'DC', 'Sender in or from a country under embargo', EMBARGO_TEXT),
  rule('EMB-DCI', 'DC_INTER_BANK', 'Sender in or from a country under embargo', EMBARGO_TEXT),
  rule(
    'EMB-CP',
    'CP',
    'Sender or receiver in or from a country under embargo',
    `${EMBARGO_TEXT} OR ${anyCountry('transactionReceiverNationality')}`,
  ),
  rule('SANC-DC', 'DC', 'Sender or receiver is on the list of sanctions', SANCTIONS_TEXT),
  rule('SANC-DCI', 'DC_INTER_BANK', 'Sender or receiver is on the list of sanctions', SANCTIONS_TEXT),
  rule('SANC-CP', 'CP', 'Sender or receiver is on the list of sanctions', SANCTIONS_TEXT),
  rule(
    'NEWACC',
    'DC',
    'Large first credit to an account still to be opened',
    `transactionNewAccount = 'YES' AND transactionDestinationCountryCurrency = 'NGN' AND transactionDestinationAmount > 20000000`,
  ),
  rule('STRUCT-DC', 'DC', 'Several orders of one sender just below the reporting threshold', STRUCTURING_TEXT),
  rule(
    'STRUCT-DCI',
    'DC_INTER_BANK',
    'Several orders of one sender just below the reporting threshold',
    STRUCTURING_TEXT,
  ),
  rule('CAP-DC', 'DC', 'A person’s cap of 30 days', SENDER_CAP_TEXT),
  rule('CAP-DCI', 'DC_INTER_BANK', 'A person’s cap of 30 days', SENDER_CAP_TEXT),
  rule(
    'CAP-CP',
    'CP',
    'A receiver’s cap of cash in a day',
    "transactionDestinationCountryCurrency = 'GHC' AND transactionDestinationAmount >= 5000 AND receiverTotal24h > 20000",
  ),
  rule(
    'PT-SUM',
    'DC',
    'Unusually high amount for a transfer between private persons',
    "transactionDestinationCountryCurrency = 'NGN' AND transactionDestinationAmount >= 3000000",
    'LIVE',
    40,
  ),
  rule(
    'PT-INVEST',
    'DC',
    'Narration speaks of an investment or a loan',
    "transactionNarration LIKE '%invest%' OR transactionNarration LIKE '%loan%'",
    'LIVE',
    35,
  ),
  rule(
    'PT-FIRST',
    'DC',
    'Large order to a receiver without earlier orders',
    "transactionDestinationCountryCurrency = 'NGN' AND transactionDestinationAmount >= 2000000 AND receiverFirstSeen <= 7",
    'LIVE',
    30,
  ),
  rule(
    'PT-MONITORED',
    'DC',
    'Sender from a country under increased monitoring',
    ['HT', 'MM', 'SS', 'YE'].map((country) => `transactionSenderNationality = '${country}'`).join(' OR '),
    'LIVE',
    50,
  ),
  rule(
    'MULE',
    'DC_INTER_BANK',
    'Money of many senders gathers in a new account',
    'accountSenders7d >= 5 AND accountFirstSeen <= 30',
    'SHADOW',
    60,
  ),
  rule(
    'CRYPTO',
    'DC',
    'Narration speaks of virtual currencies',
    `transactionNarration LIKE '%bitcoin%' OR transactionNarration LIKE '%crypto%' OR transactionNarration LIKE '%usdt%'`,
    'SHADOW',
    45,
  ),
  rule(
    'DOCEXP',
    'CP',
    'Sender’s document ran out before the order',
    `transactionSenderIdExpiryDate < CURRENT_DATE AND transactionAmount >= 100`,
    'SHADOW',
  ),
]

/** A rule that awaits authorization. */
const PROPOSED = rule(
  'BIGCASH',
  'CP',
  'Cash above 1,500 units of the sender’s currency for goods or services',
  `transactionAmount > 1500 AND transactionPurposeCode = 'GOODS_SERVICES'`,
  'LIVE',
  40,
)

/** Inserts rules in force, rules in shadow, and one rule that awaits authorization. */
export async function insertDemoRules({ db, now }: Demo): Promise<void> {
  const makerId = namedId('user ho.compliance')
  const checkerId = namedId('user ho.checker')
  const since = new Date(now.getTime() - SINCE_MS)
  for (const one of IN_FORCE) {
    await insertPendingRule(db, one, { makerId, now: since })
    await writeVersion(db, one, { makerId, checkerId, cqId: null, now: since })
  }
  const at = new Date(now.getTime() - PROPOSED_MS)
  await insertPendingRule(db, PROPOSED, { makerId, now: at })
  await queueDemoChange(db, {
    cqId: namedId(`queued screening rule ${PROPOSED.screeningCode}`),
    subject: 'screening-rule',
    targetId: PROPOSED.screeningCode,
    action: 'CREATE',
    makerId,
    at,
  })
}
