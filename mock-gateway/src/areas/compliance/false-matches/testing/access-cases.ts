import { createFalseMatch, endFalseMatch, readSimilarEntries } from '@portal/contract/false-matches/false-matches.calls'
import { namedId } from '../../../../engine/ids/named-id.ts'
import { dayFrom } from '../../../../security-tests/testing/a-trusted-pair.ts'
import type { AccessCases } from '../../../../security-tests/testing/access-cases.ts'
import type { Acts } from '../../../../security-tests/testing/acts.ts'
import { creates, write } from '../../../../security-tests/testing/valid-write.ts'

const NOBODYS = '019a0000-0000-7000-8000-000000000001'
const THEIRS = namedId('false match of the namesake')
const DECIDERS = { anyOf: ['DIRECT_CREDIT|COMPLIANCE', 'CASH_PICKUP|COMPLIANCE'] }

/** Viktor Solovetsky, the third entry of the list SANCTIONS. */
const ENTRY = {
  matchedPerson: 'sender',
  listCode: 'SANCTIONS',
  entryNo: 3,
  falseUntil: dayFrom(new Date(), 30),
  falseReason: 'Born in another year and another country',
} as const

const falseMatch = async (acts: Acts) => ({ ...(await acts.caseOfNamesake()), ...ENTRY })

export const accessCases: AccessCases = {
  access: {
    'portal/false-match/read': { anyOf: ['TRANSACTION_RULE|READ'] },
    'portal/false-match/read-entries': DECIDERS,
    'portal/false-match/create': DECIDERS,
    'portal/false-match/end': { anyOf: ['TRANSACTION_RULE|UPDATE'] },
  },
  writes: [
    write(createFalseMatch, creates('TRANSACTION_RULE', 'false-match'), falseMatch),
    write(endFalseMatch, { module: 'TRANSACTION_RULE', action: 'DELETE', subject: 'false-match' }, async (acts) => {
      const request = await falseMatch(acts)
      await acts.authorized(createFalseMatch, request)
      const { false_match_id: falseMatchId } = await acts.db
        .selectFrom('false_match')
        .select('false_match_id')
        .where('transaction_id', '=', request.transactionId)
        .executeTakeFirstOrThrow()
      return { falseMatchId }
    }),
  ],
  cards: {
    'portal/false-match/read': {
      totalFalseMatches: {},
      totalPendingFalseMatches: { falseMatchStatus: ['PENDING'] },
      totalActiveFalseMatches: { falseMatchStatus: ['ACTIVE'] },
      totalEndedFalseMatches: { falseMatchStatus: ['ENDED'] },
      totalLapsedFalseMatches: { falseMatchStatus: ['LAPSED'] },
      totalDeclinedFalseMatches: { falseMatchStatus: ['DECLINED'] },
    },
  },
  otherPartner: {
    'portal/false-match/read': { theirs: () => [{ falseMatchId: THEIRS }], nothing: { falseMatchId: NOBODYS } },
    [readSimilarEntries.path]: {
      theirs: ({ transactionId }) => [{ transactionId }],
      nothing: { transactionId: NOBODYS },
    },
    'portal/false-match/create': {
      theirs: ({ transactionId }) => [{ ...ENTRY, transactionId }],
      nothing: { ...ENTRY, transactionId: NOBODYS },
    },
    'portal/false-match/end': { theirs: () => [{ falseMatchId: THEIRS }], nothing: { falseMatchId: NOBODYS } },
  },
}
