import type { ConditionRow } from '@portal/contract/conditions/condition'
import {
  createScreeningRule,
  updateScreeningRule,
  updateScreeningStatus,
} from '@portal/contract/screening/screening.calls'
import type { AccessCases, OtherPartnerRow } from '../../../../security-tests/testing/access-cases.ts'
import type { Acts } from '../../../../security-tests/testing/acts.ts'
import { creates, updates, write } from '../../../../security-tests/testing/valid-write.ts'

const READS = { anyOf: ['TRANSACTION_RULE|READ'] } as const

/** A condition that no test order meets. */
const NEVER: readonly ConditionRow[] = [
  { columnName: 'transSender', queryType: '=', keyword: 'Nobody At All', keywordType: 'TEXT', join: 'NONE' },
]

const newRule = (acts: Acts) => ({
  screeningCode: acts.name('S'),
  screeningType: 'DC' as const,
  screeningDescription: 'Nobody',
  conditions: NEVER,
})

/** Creates an ACTIVE rule without hits. */
async function activeRule(acts: Acts): Promise<string> {
  const rule = newRule(acts)
  await acts.authorized(createScreeningRule, { ...rule, screeningMode: 'SHADOW' })
  return rule.screeningCode
}

/** Only the bank sees rules: an operator gets the same answer for an existing rule as for a missing rule. */
const bankAlone = (named: (screeningCode: string) => object): OtherPartnerRow => ({
  theirs: () => [named('EMB-DC')],
  nothing: named('S-NONE'),
})
const byCode = bankAlone((screeningCode) => ({ screeningCode }))

export const accessCases: AccessCases = {
  access: {
    'transactionScreening/read': READS,
    'transactionScreening/readSingle': READS,
    'transactionScreening/readColumns': READS,
    'transactionScreening/create': { anyOf: ['TRANSACTION_RULE|CREATE'] },
    'portal/screening-rule/update': { anyOf: ['TRANSACTION_RULE|UPDATE'] },
    'transactionScreening/updateStatus': { anyOf: ['TRANSACTION_RULE|UPDATE'] },
  },
  writes: [
    write(createScreeningRule, creates('TRANSACTION_RULE', 'screening-rule'), async (acts) => newRule(acts)),
    write(updateScreeningRule, updates('TRANSACTION_RULE', 'screening-rule'), async (acts) => ({
      screeningCode: await activeRule(acts),
      version: 2,
      screeningDescription: 'Nobody at all',
    })),
    write(updateScreeningStatus, updates('TRANSACTION_RULE', 'screening-rule'), async (acts) => ({
      screeningCode: await activeRule(acts),
      screeningStatus: 'ACTIVE' as const,
    })),
  ],
  cards: {
    'transactionScreening/read': {
      totalScreenings: {},
      totalPendingScreenings: { screeningStatus: ['PENDING'] },
      totalActiveScreenings: { screeningStatus: ['ACTIVE'] },
      totalDeclinedScreenings: { screeningStatus: ['DECLINED'] },
    },
  },
  otherPartner: {
    'transactionScreening/read': byCode,
    'transactionScreening/readSingle': byCode,
    'transactionScreening/readColumns': bankAlone((reportName) => ({ reportName })),
    'transactionScreening/create': bankAlone((screeningCode) => ({
      screeningCode,
      screeningType: 'DC',
      screeningDescription: 'A rule',
      conditions: NEVER,
    })),
    'portal/screening-rule/update': bankAlone((screeningCode) => ({ screeningCode, version: 1 })),
    'transactionScreening/updateStatus': bankAlone((screeningCode) => ({ screeningCode, screeningStatus: 'DELETED' })),
  },
}
