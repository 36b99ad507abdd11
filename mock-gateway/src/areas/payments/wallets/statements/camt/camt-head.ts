import { fromMinor, toMinor } from '@portal/contract'
import { BANKS } from '@portal/contract/transactions/bank'
import type { StatementFigures, StatementWallet } from '../statement-content.ts'
import { CAMT_053 } from './camt-053.rules.ts'
import { type CamtElement, element, nested } from './camt-element.ts'
import { amountOf, directionOf } from './camt-entry.ts'

/** Longest name of an account (`Max70Text`) and of a party (`Max140Text`). */
const LONGEST_ACCOUNT_NAME = 70
const LONGEST_NAME = 140

/** The moments of a statement. */
export interface StatementTimes {
  /** First and last moment of the business day, with the offset of its zone. */
  readonly from: string
  readonly to: string
  readonly createdAt: Date
}

/** Returns our own bank in the country of a wallet, which services the account. */
export function servicerOf(countryId: string): { readonly bankCode: string; readonly bankName: string } {
  const own = BANKS.find((bank) => bank.countryId === countryId && bank.isOwn)
  if (own === undefined) throw new Error(`no bank of our own in country ${countryId}`)
  return own
}

/** Returns the document of a statement, without its entries. */
export function camtHead(
  wallet: StatementWallet,
  figures: StatementFigures,
  { from, to, createdAt }: StatementTimes,
  currency: string,
): CamtElement {
  const { statementNo, businessDate } = figures
  const id = [wallet.accountNumber, businessDate.replaceAll('-', ''), statementNo].join('-')
  const { bankCode, bankName } = servicerOf(wallet.countryId)
  const created = element('CreDtTm', createdAt.toISOString())
  const available = fromMinor(toMinor(figures.closingBalance) - toMinor(figures.closingHeld))
  return element(
    'Document',
    [
      element('BkToCstmrStmt', [
        element('GrpHdr', [element('MsgId', id), created]),
        element('Stmt', [
          element('Id', id),
          element('ElctrncSeqNb', String(statementNo)),
          created,
          element('FrToDt', [element('FrDtTm', from), element('ToDtTm', to)]),
          element('Acct', [
            nested(['Id', 'Othr', 'Id'], wallet.accountNumber),
            element('Ccy', currency),
            element('Nm', shortened(wallet.accountName, LONGEST_ACCOUNT_NAME)),
            element('Ownr', [
              element('Nm', shortened(wallet.mtoName, LONGEST_NAME)),
              nested(['Id', 'OrgId', 'Othr', 'Id'], wallet.mtoCode),
            ]),
            nested(['Svcr', 'FinInstnId'], [element('Nm', bankName), nested(['Othr', 'Id'], bankCode)]),
          ]),
          balance('OPBD', figures.openingBalance, businessDate, currency),
          balance('CLBD', figures.closingBalance, businessDate, currency),
          balance('CLAV', available, businessDate, currency),
          totals(figures),
        ]),
      ]),
    ],
    { xmlns: CAMT_053 },
  )
}

function balance(code: string, amount: string, day: string, currency: string): CamtElement {
  const { digits, direction } = signed(toMinor(amount))
  return element('Bal', [
    nested(['Tp', 'CdOrPrtry', 'Cd'], code),
    amountOf(digits, currency),
    element('CdtDbtInd', direction),
    nested(['Dt', 'Dt'], day),
  ])
}

function totals({ creditCount, creditSum, debitCount, debitSum }: StatementFigures): CamtElement {
  const [credits, debits] = [toMinor(creditSum), toMinor(debitSum)]
  const net = signed(credits - debits)
  const numberAndSum = (count: number, sum: bigint) => [
    element('NbOfNtries', String(count)),
    element('Sum', fromMinor(sum)),
  ]
  return element('TxsSummry', [
    element('TtlNtries', [
      ...numberAndSum(creditCount + debitCount, credits + debits),
      element('TtlNetNtry', [element('Amt', net.digits), element('CdtDbtInd', net.direction)]),
    ]),
    element('TtlCdtNtries', numberAndSum(creditCount, credits)),
    element('TtlDbtNtries', numberAndSum(debitCount, debits)),
  ])
}

/** Returns an amount as its digits and its direction. ISO 20022 calls a balance of zero a credit. */
const signed = (minor: bigint) => ({
  digits: fromMinor(minor < 0n ? -minor : minor),
  direction: directionOf(minor < 0n ? 'DR' : 'CR'),
})

const shortened = (text: string, most: number): string => [...text].slice(0, most).join('')
