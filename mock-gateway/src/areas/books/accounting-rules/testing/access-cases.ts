import type { RuleSlab } from '@portal/contract/accounting-rules/accounting-rule'
import {
  createAccountingRule,
  deleteAccountingRule,
  updateAccountingRule,
} from '@portal/contract/accounting-rules/accounting-rules.calls'
import {
  beginRuleDraft,
  createEntries,
  createSlab,
  deleteSlab,
  discardRuleDraft,
  updateSlab,
} from '@portal/contract/accounting-rules/rule-drafts.calls'
import type { AccessCases, OtherPartnerRow } from '../../../../security-tests/testing/access-cases.ts'
import type { Acts } from '../../../../security-tests/testing/acts.ts'
import { creates, updates, write } from '../../../../security-tests/testing/valid-write.ts'

const READS = { anyOf: ['ACCOUNTING_RULE|READ', 'TRANSACTION_RULE|READ'] } as const
const DRAFTS = { anyOf: ['ACCOUNTING_RULE|CREATE', 'ACCOUNTING_RULE|UPDATE'] } as const

const drafts = (action: string, shows?: 'after' | 'both') => ({
  module: 'ACCOUNTING_RULE',
  action,
  subject: 'rule-draft',
  ...(shows === undefined ? {} : { shows }),
})

/** A balanced slab with only the principal. */
export const PLAIN_SLAB: RuleSlab = {
  slabCode: 'SlabOne',
  slabCurrency: 'NGN',
  slabMaxAmount: '100000000000000000.00',
  entries: [
    { entryDrCr: 'DR', entryAccount: '$ACCOUNT', entryAmount: '$AMOUNT', entryAmountType: 'FLAT' },
    { entryDrCr: 'CR', entryAccount: '$ACCOUNT', entryAmount: '$AMOUNT', entryAmountType: 'FLAT' },
  ],
}

/** Returns a code that no rule has. */
const newCode = (acts: Acts) => acts.name('R-')

/** Creates an ACTIVE rule that no partner uses. */
async function activeRule(acts: Acts): Promise<string> {
  const aeCode = newCode(acts)
  await acts.authorized(createAccountingRule, { aeCode, aeDescription: `Rule ${aeCode}`, slabs: [PLAIN_SLAB] })
  return aeCode
}

async function draft(acts: Acts): Promise<string> {
  const aeCode = newCode(acts)
  await acts.submitted(beginRuleDraft, { aeCode, aeDescription: `Rule ${aeCode}` })
  await acts.submitted(createSlab, { slabAeCode: aeCode, ...PLAIN_SLAB })
  return aeCode
}

/** Only the bank sees rules: an operator gets the same answer for an existing rule as for a missing rule. */
const bankAlone = (named: (aeCode: string) => object): OtherPartnerRow => ({
  theirs: () => [named('AE-DC-STD')],
  nothing: named('R-NONE'),
})
const byCode = bankAlone((aeCode) => ({ aeCode }))
const bySlab = bankAlone((slabAeCode) => ({ slabAeCode, slabCode: 'NGN50K' }))

export const accessCases: AccessCases = {
  access: {
    'accountingRule/read': READS,
    'accountingRule/readSingle': READS,
    'accountingRule/create': { anyOf: ['ACCOUNTING_RULE|CREATE'] },
    'portal/accounting-rule/update': { anyOf: ['ACCOUNTING_RULE|UPDATE'] },
    'accountingRule/delete': { anyOf: ['ACCOUNTING_RULE|UPDATE'] },
    'portal/accounting-rule/compare': READS,
    'portal/accounting-rule/draft': DRAFTS,
    'portal/accounting-rule/drafts': DRAFTS,
    'portal/accounting-rule/begin': DRAFTS,
    'portal/accounting-rule/discard': DRAFTS,
    'slabService/read': READS,
    'slabService/readSingle': READS,
    'slabService/create': DRAFTS,
    'portal/slab/update': DRAFTS,
    'portal/slab/delete': DRAFTS,
    'accountingRuleEntry/create': DRAFTS,
    'portal/accounting-rule/preview': READS,
  },
  writes: [
    write(createAccountingRule, creates('ACCOUNTING_RULE', 'accounting-rule'), (acts) => {
      const aeCode = newCode(acts)
      return { aeCode, aeDescription: `Rule ${aeCode}`, slabs: [PLAIN_SLAB] }
    }),
    write(updateAccountingRule, updates('ACCOUNTING_RULE', 'accounting-rule'), async (acts) => ({
      aeCode: await activeRule(acts),
      version: 2,
      aeDescription: 'Another description',
    })),
    write(
      deleteAccountingRule,
      { module: 'ACCOUNTING_RULE', action: 'DELETE', subject: 'accounting-rule' },
      async (acts) => ({ aeCode: await activeRule(acts), version: 2 }),
    ),
    write(beginRuleDraft, drafts('CREATE', 'after'), (acts) => ({
      aeCode: newCode(acts),
      aeDescription: 'A rule to be',
    })),
    write(discardRuleDraft, drafts('DELETE'), async (acts) => ({ aeCode: await draft(acts) })),
    write(createSlab, drafts('UPDATE', 'both'), async (acts) => ({
      ...PLAIN_SLAB,
      slabAeCode: await draft(acts),
      slabCode: 'SlabTwo',
      slabMaxAmount: '5000.00',
    })),
    write(updateSlab, drafts('UPDATE', 'both'), async (acts) => ({
      slabAeCode: await draft(acts),
      slabCode: 'SlabOne',
      slabMaxAmount: '5000.00',
    })),
    write(deleteSlab, drafts('UPDATE', 'both'), async (acts) => ({
      slabAeCode: await draft(acts),
      slabCode: 'SlabOne',
    })),
    write(createEntries, drafts('UPDATE', 'both'), async (acts) => ({
      entryAeCode: await draft(acts),
      slabCode: 'SlabOne',
      entries: [...PLAIN_SLAB.entries].reverse(),
    })),
  ],
  otherPartner: {
    'accountingRule/read': byCode,
    'accountingRule/readSingle': byCode,
    'accountingRule/create': bankAlone((aeCode) => ({ aeCode, aeDescription: 'A rule', slabs: [PLAIN_SLAB] })),
    'portal/accounting-rule/update': bankAlone((aeCode) => ({ aeCode, version: 1, aeDescription: 'Another' })),
    'accountingRule/delete': byCode,
    'portal/accounting-rule/compare': bankAlone((aeCode) => ({ aeCode, from: 1, to: 1 })),
    'portal/accounting-rule/draft': byCode,
    'portal/accounting-rule/begin': byCode,
    'portal/accounting-rule/discard': byCode,
    'slabService/read': bankAlone((slabAeCode) => ({ slabAeCode })),
    'slabService/readSingle': bySlab,
    'slabService/create': bankAlone((slabAeCode) => ({ slabAeCode, ...PLAIN_SLAB })),
    'portal/slab/update': bySlab,
    'portal/slab/delete': bySlab,
    'accountingRuleEntry/create': bankAlone((entryAeCode) => ({
      entryAeCode,
      slabCode: 'NGN50K',
      entries: PLAIN_SLAB.entries,
    })),
  },
}
