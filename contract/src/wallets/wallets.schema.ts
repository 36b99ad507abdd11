import { isAmount, toMinor } from '@portal/contract/core'
import { email, partOf } from '@portal/contract/record'
import {
  amount,
  currency,
  digits,
  listFields,
  number,
  type ObjectShape,
  partialShapeOf,
  partnerCode,
  pastDayWithin,
  request,
  shapeOf,
  string,
  text,
  uuid,
} from '@portal/contract/schema'
import { MOST_RECIPIENTS, recipientsIn } from '../periodic-reports/periodic-report.ts'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import * as statements from './statements.calls.ts'
import { SETTABLE_WALLET_STATUSES } from './wallet.ts'
import { OLDEST_VALUE_DATE_DAYS, WALLET_FUNDING } from './wallet-funding.ts'
import { STATEMENT_FORMATS } from './wallet-statement.ts'
import * as calls from './wallets.calls.ts'

const accountNumber = () => digits(10)

const isAboveZero = (value: string | null | undefined) => !value || !isAmount(value) || toMinor(value) > 0n

/** A funding's reference: letters, digits and separators. */
const reference = () =>
  string().matches(/^(?=.{4,20}$)[A-Za-z0-9][A-Za-z0-9/-]*$/, { name: 'fundingReference', excludeEmptyString: true })

/** Fields of a funding. The domain refuses a zero amount (13) and a currency other than the wallet's currency (31). */
const WANTED = {
  ...shapeOf(partOf(WALLET_FUNDING, 'amount', 'reference', 'valueDate', 'adviceReference', 'narration'), {
    reference: reference(),
    valueDate: pastDayWithin(OLDEST_VALUE_DATE_DAYS, 'oldValueDate'),
    narration: text(140).min(3),
  }),
  beneficiaryAccountName: text(120),
  beneficiaryAccountNumber: accountNumber().required(),
  mtoCode: partnerCode(40).required(),
  currency: string()
    .matches(/^[A-Z]{3}$/, { name: 'currency', excludeEmptyString: true })
    .required(),
  replaces: uuid(),
} satisfies ObjectShape

/** Fields of every change of a wallet: the account number, and the version that the maker saw. */
const CHANGED = {
  accountNumber: accountNumber().required(),
  version: number().integer().min(1).required(),
  replaces: uuid(),
} satisfies ObjectShape

const readWalletsRequest = request({ ...listFields, accountNumber: accountNumber() })
const readBalancesRequest = request({ ...listFields, mtoCode: partnerCode(40) })
const readWalletStatementRequest = request({ ...listFields, accountNumber: accountNumber().required() })
const readFundingsRequest = request({ ...listFields, fundingId: uuid() })

/**
 * A funding request. The specification's payload names only the wallet, so partner, currency and date have defaults.
 */
const fundingRequest = request({
  ...WANTED,
  valueDate: WANTED.valueDate.optional(),
  adviceReference: WANTED.adviceReference.optional(),
  mtoCode: WANTED.mtoCode.optional(),
  currency: WANTED.currency.optional(),
})

/** The schema of the form: the wallet implies partner and currency, and the form reports a zero amount at once. */
export const fundingForm = request({
  ...WANTED,
  amount: WANTED.amount.test({ name: 'aboveZero', test: isAboveZero }),
  mtoCode: partnerCode(40),
  currency: currency(),
})

export const walletThresholdRequest = request({
  ...CHANGED,
  // Null removes the threshold; the field must not be absent.
  walletThreshold: amount().nullable().defined().test({ name: 'aboveZero', test: isAboveZero }),
})

const walletStatusRequest = request({
  ...CHANGED,
  accountStatus: string()
    .oneOf([...SETTABLE_WALLET_STATUSES])
    .required(),
})

const readDailyStatementsRequest = request({
  accountNumber: accountNumber().required(),
  before: number().integer().min(1).max(999_999_999),
})

const readStatementFileRequest = request({
  accountNumber: accountNumber().required(),
  statementNo: number().integer().min(1).max(999_999_999).required(),
  fileFormat: string()
    .oneOf([...STATEMENT_FORMATS])
    .required(),
})

export const releaseStatementRequest = request({ ...CHANGED, releaseReason: text(500).min(3).required() })

const { address: ADDRESS } = partialShapeOf({ address: email() })

export const statementRecipientsRequest = request({
  ...CHANGED,
  // Null removes the recipients; the field must not be absent.
  statementRecipients: text(1000)
    .nullable()
    .defined()
    .meta({ kind: 'emails' })
    .test('emails', (list, context) => {
      const wrong = recipientsIn(list ?? '').findIndex((address) => !ADDRESS.isValidSync(address))
      return wrong === -1 || context.createError({ params: { place: wrong + 1 } })
    })
    .test({
      name: 'recipients',
      params: { max: MOST_RECIPIENTS },
      test: (list) => list == null || (recipientsIn(list).length >= 1 && recipientsIn(list).length <= MOST_RECIPIENTS),
    }),
})

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [calls.readWallets, readWalletsRequest],
  [calls.readBalances, readBalancesRequest],
  [calls.readWalletStatement, readWalletStatementRequest],
  [calls.readFundings, readFundingsRequest],
  [calls.fundWallet, fundingRequest],
  [calls.refundWallet, fundingRequest],
  [calls.setWalletThreshold, walletThresholdRequest],
  [calls.setWalletStatus, walletStatusRequest],
  [statements.readDailyStatements, readDailyStatementsRequest],
  [statements.readStatementFile, readStatementFileRequest],
  [statements.releaseStatement, releaseStatementRequest],
  [statements.setStatementRecipients, statementRecipientsRequest],
]
