import { expect, test } from '@jest/globals'
import { doubtfulNumbers } from './doubtful-numbers.ts'

const WORDS = { zerosLost: 'number', nubanShort: 'too short', digitsLost: 'shortened' } as const

/** Returns the doubtful cells of a column, by row. Cells of type number are stored as numbers in the spreadsheet. */
const questioned = (heading: string, ...cells: (string | number)[]) =>
  [
    ...doubtfulNumbers({
      headings: ['Name', heading],
      rows: cells.map((cell, index) => ({
        line: index + 2,
        cells: ['7', String(cell)],
        numbers: typeof cell === 'number' ? [0, 1] : [0],
      })),
    }),
  ].map(([line, [first]]) => `${line} ${WORDS[first?.fault ?? 'zerosLost']}${first?.isWrong ? '!' : ''}`)

test.each([
  ...['Account number', 'accountNumber', 'Beneficiary Account', 'Numéro de compte', 'Phone', 'Téléphone', 'Mobile No'],
  ...[
    'Sol ID',
    'Branch code',
    'Code agence',
    'Reference',
    'Référence',
    'REF_NO',
    'Phone No. of receiver',
    'PHONENUMBER',
  ],
  ...['Mobile (receiver)', 'Tél. du bénéficiaire', 'N° de téléphone', 'SolId', 'Bank code', 'Reference of sender'],
])('a number in the column %s is flagged for review', (heading) => {
  expect(questioned(heading, 1234567890123, '0123456789')).toEqual(['2 number'])
})

const ACCOUNTS = [
  ...['Account', 'Account number', 'Account No.', 'Acct No', 'A/C No.', 'A/C', 'Acc. No', 'ACCOUNTNO', 'accountNumber'],
  ...['Beneficiary account (10 digits)', 'Account No. of receiver', 'Receiver (account number)', 'Transfer to account'],
  ...['Number of account', 'Fee account', 'Account No. of account holder', 'Bank account #', 'Accounts'],
  ...['Compte', 'N° de compte', 'Nº compte', '№ de compte', 'Numéro de compte bancaire', 'Compte du bénéficiaire'],
  ...['Compte à créditer', 'Compte de frais', 'Cpte'],
]

test.each(ACCOUNTS)(
  'an account with nine digits or fewer in the column %s is flagged if other accounts are longer',
  (heading) => {
    expect(questioned(heading, '123456789', '0123456789', '1', '', 'n/a', '12345678901234')).toEqual([
      '2 number',
      '4 number',
    ])
  },
)

test.each(ACCOUNTS)('every account in the column %s is flagged if all have nine digits', (heading) => {
  expect(questioned(heading, '123456789', '234567890')).toEqual(['2 number', '3 number'])
})

test.each(['123 456 789', '123-456-789', '123456789.0', '١٢٣٤٥٦٧٨٩', '123456789 '])(
  'the account %j counts as an account of nine digits',
  (account) => {
    expect(questioned('Account', account)).toEqual(['2 number'])
  },
)

test.each([
  ...['Account balance', 'Amount', 'Reference rate', 'Branch count', 'Phone calls', 'Year', 'Account holder'],
  ...['Account opening date', 'Number of accounts', 'Balance of account', 'Amount to account', 'Nombre de comptes'],
  ...['Solde du compte', 'Solde compte', 'Frais de tenue de compte', 'Compte rendu', 'NUBAN count', 'Accountant'],
])('a number in the column %s is not flagged', (heading) => {
  expect(questioned(heading, 123, 45, '67')).toEqual([])
})

test.each(['NUBAN', 'NUBAN No', 'Nuban number', 'Account (NUBAN)', 'NUBAN of receiver'])(
  'an account with fewer than ten digits in the column %s is refused as too short, as text and as a number',
  (heading) => {
    expect(questioned(heading, '123456789', 123456789, '0123456789', '', 'n/a')).toEqual([
      '2 too short!',
      '3 too short!',
    ])
  },
)

test.each(['Account', 'Phone', 'Référence', 'Sol ID', 'NUBAN'])(
  'a number that a spreadsheet shortened is refused in the column %s, in every notation',
  (heading) => {
    expect(questioned(heading, '1.23E+09', '2,34803E+12', '٢.٣E+12', ' 8E+9 ', '0123456789')).toEqual([
      '2 shortened!',
      '3 shortened!',
      '4 shortened!',
      '5 shortened!',
    ])
  },
)

test('a shortened number in another column is flagged, but a small number or a chemical term is not', () => {
  expect(questioned('Amount', '1.23E+09', '1.2E-05', 'E+09', 'Room 5E')).toEqual(['2 shortened'])
})

test('a reference that looks like a shortened number is not flagged, but an account is', () => {
  expect(questioned('Reference', '8E9')).toEqual([])
  expect(questioned('Account', '8E9')).toEqual(['2 shortened!'])
})
