import { gateway, type SecurityTest } from './security-test.ts'

/** Guarantees about money. */
export const MONEY: readonly SecurityTest[] = [
  {
    code: 'C2',
    what: 'holds of one wallet and settlements of one bank raced: never above what is there, to the cent',
    jest: [gateway('areas/books/ledger/ledger'), gateway('areas/books/ledger/ledger-acts')],
    named: 'fifty at once|together exceed',
  },
  {
    code: 'G1',
    what: 'books with every outcome of screening, cash at the counter, and loans, under 200 runs of 60 acts, some at once: equal to a model after every step, no hold without an owner',
    jest: [
      gateway('areas/books/ledger/model'),
      gateway('areas/payments/transactions/money-model'),
      gateway('areas/payments/pickups/model'),
      gateway('areas/lending/loans/loan-model'),
    ],
    named: 'G1',
    numbers: { PROVE_G1: '200' },
  },
  {
    code: 'G2',
    what: '50 at once on one wallet, till and vault, of which they want more than there is: never below zero, as many as fit, to the cent',
    jest: [gateway('areas/payments/transactions/races'), gateway('areas/payments/pickups/counter-races')],
    named: 'G2',
    numbers: { PROVE_G2: '50' },
  },
  {
    code: 'G3',
    what: 'gateway killed 20 times and its database 6 under orders, postings and events, and as often at a counter: each there once, posted, credited and paid once, final and told',
    jest: [gateway('areas/payments/transactions/killed'), gateway('areas/payments/pickups/killed-counter')],
    numbers: { PROVE_G3: '26' },
  },
  {
    code: 'G4',
    what: 'a core that refuses, answers late, twice, never, or a dead caller, in 200 runs of 60: credited once, never lost, never failed while unclear',
    jest: [
      gateway('areas/payments/transactions/money-model'),
      gateway('areas/payments/transactions/intake/accept-direct-credit'),
      gateway('areas/payments/transactions/core-banking/credit-at-core'),
      gateway('areas/payments/transactions/review/review-transaction'),
      gateway('areas/payments/transactions/partner/cancel-order'),
    ],
    named: 'G4|the core',
    numbers: { PROVE_G1: '200' },
  },
  {
    code: 'G5',
    what: 'daily counts raced from 20 connections over midnight of the zone, 50 nights: exact',
    jest: [gateway('areas/payments/transactions/races')],
    named: 'G5',
    numbers: { PROVE_G5: '50' },
  },
  {
    code: 'G6',
    what: '100,000 random balanced slabs and amounts: debits equal credits, each line exact, the residue in the highest credit percentage; as many schedules of loans: each row exact, the residue in the last',
    jest: [
      'mock-gateway/src/areas/books/accounting-rules/posting/rule-lines.test.ts',
      'contract/src/loans/loan-random.test.ts',
    ],
    numbers: { PROVE_G6: '100000' },
  },
  {
    code: 'G7',
    what: 'a line, balance, hold, day or header changed in the database, a loan or its schedule: the verifier names it',
    jest: [gateway('areas/books/ledger/verify-ledger'), gateway('areas/lending/loans/loans')],
  },
  {
    code: 'G8',
    what: 'play money alone and among 50 live orders: no live figure, list, statement or count moves by it',
    jest: [gateway('areas/payments/transactions/races')],
    named: 'G8',
    numbers: { PROVE_G8: '50' },
  },
]
