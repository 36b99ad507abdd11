import { closeTill, moveTillCash, openTill } from '@portal/contract/tills/tills.calls'
import type { AccessCases, Cards } from '../../../../security-tests/testing/access-cases.ts'
import { creates, write } from '../../../../security-tests/testing/valid-write.ts'

const READERS = { anyOf: ['CASH_PICKUP|READ', 'CASH_PICKUP|CREATE', 'CASH_PICKUP|CHECKER'] }
const TELLERS = { anyOf: ['CASH_PICKUP|CREATE'] }
const NOBODYS = '019a0000-0000-7000-8000-000000000001'
const NOTHING_IN_IT = [{ pieceValue: '200.00', pieces: 0 }]

const CARDS: Cards = {
  totalTills: {},
  totalRequestedTills: { tillStatus: ['REQUESTED'] },
  totalOpenTills: { tillStatus: ['OPEN'] },
  totalCountedTills: { tillStatus: ['COUNTED'] },
  totalClosedTills: { tillStatus: ['CLOSED'] },
}

const at = { by: 'branch.teller' } as const

export const accessCases: AccessCases = {
  access: {
    'portal/till/read': READERS,
    'portal/till/vaults': READERS,
    'portal/till/day': READERS,
    'portal/till/open': TELLERS,
    'portal/till/cash': TELLERS,
    'portal/till/close': { anyOf: ['CASH_PICKUP|CREATE', 'CASH_PICKUP|CHECKER'] },
  },
  cards: { 'portal/till/read': CARDS },
  writes: [
    write(
      openTill,
      creates('CASH_PICKUP', 'till-cash'),
      async (acts) => {
        await acts.noTill()
        return { currency: 'GHC', cashAmount: '10.00' }
      },
      at,
    ),
    write(
      moveTillCash,
      creates('CASH_PICKUP', 'till-cash'),
      async (acts) => ({
        ...(await acts.till()),
        tillAct: 'RETURN',
        cashAmount: '10.00',
      }),
      at,
    ),
    write(
      closeTill,
      { module: 'CASH_PICKUP', action: 'CLOSE', subject: 'till', shows: 'after' },
      async (acts) => ({
        ...(await acts.till()),
        pieces: [{ pieceValue: '200.00', pieces: 1 }],
      }),
      at,
    ),
    write(
      closeTill,
      creates('CASH_PICKUP', 'till-difference'),
      async (acts) => ({
        ...(await acts.till()),
        pieces: NOTHING_IN_IT,
        differenceReason: 'A note is missing',
      }),
      { ...at, variant: 'with a difference', isQueued: true },
    ),
  ],
  otherPartner: {
    'portal/till/read': { theirs: ({ tillId }) => [{ tillId }], nothing: { tillId: NOBODYS } },
    'portal/till/day': { theirs: ({ tillId }) => [{ tillId }], nothing: { tillId: NOBODYS } },
    'portal/till/cash': {
      theirs: ({ tillId }) => [{ tillId, version: 2, tillAct: 'RETURN', cashAmount: '1.00' }],
      nothing: { tillId: NOBODYS, version: 2, tillAct: 'RETURN', cashAmount: '1.00' },
    },
    'portal/till/close': {
      theirs: ({ tillId }) => [{ tillId, version: 2, pieces: NOTHING_IN_IT }],
      nothing: { tillId: NOBODYS, version: 2, pieces: NOTHING_IN_IT },
    },
  },
}
