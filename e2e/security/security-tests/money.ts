import { gateway, type SecurityTest } from './security-test.ts'

/** Guarantees about money. */
export const MONEY: readonly SecurityTest[] = [
  {
    code: 'C2',
    what: 'Concurrent holds of one wallet and settlements of one bank never exceed the balance, to the cent',
    jest: [gateway('areas/books/ledger/ledger'), gateway('areas/books/ledger/ledger-acts')],
    named: 'fifty at once|together exceed',
  },
  {
    code: 'G1',
    what: 'The books equal a model after each of 60 actions in 200 runs, some concurrent, with every screening outcome, cash and loans, and no hold is without its order',
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
    what: 'Of 50 concurrent payments from one wallet, till or vault, as many succeed as the balance covers, to the cent',
    jest: [gateway('areas/payments/transactions/races'), gateway('areas/payments/pickups/counter-races')],
    named: 'G2',
    numbers: { PROVE_G2: '50' },
  },
  {
    code: 'G3',
    what: 'After 20 kills of the gateway and 6 of its database, also at a counter, each order is stored, posted, credited or paid once, final and reported',
    jest: [gateway('areas/payments/transactions/killed'), gateway('areas/payments/pickups/killed-counter')],
    numbers: { PROVE_G3: '26' },
  },
  {
    code: 'G4',
    what: 'Whether the core refuses, answers late, twice or never, or its caller dies, each order in 200 runs of 60 is credited once, never lost, and never failed while unclear',
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
    what: 'Daily counts from 20 concurrent connections across midnight of the time zone, on 50 nights, are exact',
    jest: [gateway('areas/payments/transactions/races')],
    named: 'G5',
    numbers: { PROVE_G5: '50' },
  },
  {
    code: 'G6',
    what: 'For 100,000 random slabs and as many loan schedules, debits equal credits, each line is exact, and the residue is in the highest credit percentage or the last instalment',
    jest: [
      'mock-gateway/src/areas/books/accounting-rules/posting/rule-lines.test.ts',
      'contract/src/loans/loan-random.test.ts',
    ],
    numbers: { PROVE_G6: '100000' },
  },
  {
    code: 'G7',
    what: 'The verifier names a line, balance, hold, day, header, loan or schedule that was changed in the database',
    jest: [gateway('areas/books/ledger/verify-ledger'), gateway('areas/lending/loans/loans')],
  },
  {
    code: 'G8',
    what: 'Test orders, alone and among 50 live orders, change no live figure, list, statement or count',
    jest: [gateway('areas/payments/transactions/races')],
    named: 'G8',
    numbers: { PROVE_G8: '50' },
  },
]
