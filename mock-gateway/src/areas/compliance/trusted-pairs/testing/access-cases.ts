import { createTrustedPair, endTrustedPair } from '@portal/contract/trusted-pairs/trusted-pairs.calls'
import { namedId } from '../../../../engine/ids/named-id.ts'
import { aTrustedPair } from '../../../../security-tests/testing/a-trusted-pair.ts'
import type { AccessCases, OtherPartnerRow } from '../../../../security-tests/testing/access-cases.ts'
import { creates, write } from '../../../../security-tests/testing/valid-write.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'
const THEIRS = namedId('trusted pair Kwame Boateng')

/** Only the bank sees pairs: an operator gets the same answer for an existing pair as for a missing pair. */
const bankAlone = (named: (value: string) => object, theirs: string, nothing: string): OtherPartnerRow => ({
  theirs: () => [named(theirs)],
  nothing: named(nothing),
})
const byId = bankAlone((pairId) => ({ pairId }), THEIRS, NOBODY)
const NOW = new Date()

export const accessCases: AccessCases = {
  access: {
    'portal/trusted-pair/read': { anyOf: ['TRANSACTION_RULE|READ'] },
    'portal/trusted-pair/create': { anyOf: ['TRANSACTION_RULE|CREATE'] },
    'portal/trusted-pair/end': { anyOf: ['TRANSACTION_RULE|UPDATE'] },
  },
  writes: [
    write(createTrustedPair, creates('TRANSACTION_RULE', 'trusted-pair'), (acts) => ({
      ...aTrustedPair(NOW, acts.name('Sender')),
    })),
    write(endTrustedPair, { module: 'TRANSACTION_RULE', action: 'DELETE', subject: 'trusted-pair' }, async (acts) => {
      const pairSender = acts.name('Sender')
      await acts.authorized(createTrustedPair, aTrustedPair(NOW, pairSender))
      const { pair_id: pairId } = await acts.db
        .selectFrom('trusted_pair')
        .select('pair_id')
        .where('pair_sender', '=', pairSender)
        .executeTakeFirstOrThrow()
      return { pairId }
    }),
  ],
  cards: {
    'portal/trusted-pair/read': {
      totalPairs: {},
      totalPendingPairs: { pairStatus: ['PENDING'] },
      totalActivePairs: { pairStatus: ['ACTIVE'] },
      totalEndedPairs: { pairStatus: ['ENDED'] },
      totalDeclinedPairs: { pairStatus: ['DECLINED'] },
    },
  },
  otherPartner: {
    'portal/trusted-pair/read': byId,
    'portal/trusted-pair/create': bankAlone(
      (screeningCode) => ({
        ...aTrustedPair(NOW, 'Kofi Mensah', { pairScope: 'RULE', screeningCode }),
      }),
      'EMB-DC',
      'S-NONE',
    ),
    'portal/trusted-pair/end': byId,
  },
}
