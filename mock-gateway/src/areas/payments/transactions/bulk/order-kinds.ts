import { fromMinor, type PayoutCurrency, SUBSIDIARIES } from '@portal/contract'
import { BANKS } from '@portal/contract/transactions/bank'
import type { ScreeningType } from '@portal/contract/transactions/transaction'
import type { Demo } from '../../../../engine/domain.ts'
import { linesByRule } from '../../../books/accounting-rules/index.ts'
import { findAccounts, type PostingLine } from '../../../books/ledger/index.ts'
import { CORRIDORS } from '../demo/drawn-order.ts'
import { ROUTES } from '../demo/transactions.demo.ts'
import { readTerms } from '../intake/terms.ts'
import { screeningTypeOf } from '../order.rules.ts'

/** A kind of orders that differ only in people and times. A million orders have a few hundred kinds. */
export interface OrderKind {
  readonly kind: number
  readonly mtoCode: string
  readonly countryId: string
  readonly country: string
  readonly currency: PayoutCurrency
  readonly bankCode: string
  readonly screeningType: ScreeningType
  readonly sourceCountry: string
  readonly sourceCurrency: string
  readonly sourceAmount: string
  readonly rate: string
  readonly amount: string
  readonly aeCode: string
  readonly rulesVersion: number
  readonly ruleVersion: number
  readonly wallet: string
  readonly clearing: string
  readonly charged: string
  /** The posting lines by the partner's rule. */
  readonly lines: readonly PostingLine[]
}

/** Typical amounts of senders, in whole units of their currency. */
const GIVEN = Array.from({ length: 36 }, (_, step) => 25 * (step + 1))

/** Returns every kind of order that the demo's partners send, with the charges under the rules at a given time. */
export async function orderKinds({ db }: Pick<Demo, 'db'>, ruledAt: Date): Promise<readonly OrderKind[]> {
  const kinds: OrderKind[] = []
  const acceptance = { ruleVersion: null, acceptedAt: ruledAt }
  for (const [mtoCode, countryId, currency] of ROUTES) {
    const terms = await readTerms(db, { mtoCode, env: 'live', countryId, currency })
    if (terms === null) throw new Error(`the demo’s ${mtoCode} cannot send ${currency} to ${countryId}`)
    const book = { env: 'live', countryId, currency } as const
    const country = SUBSIDIARIES.find((one) => one.countryId === countryId)?.country ?? ''
    for (const bank of BANKS.filter((one) => one.countryId === countryId)) {
      const [clearing] = await findAccounts(db, [{ ...book, kind: 'CLEARING', owner: bank.bankCode }])
      const screeningType = screeningTypeOf(bank)
      const { wallet, rulesVersion } = terms
      const principal = { debit: wallet, credit: clearing?.accountNumber ?? '' }
      const aeCode = terms.rules[screeningType]
      for (const [sourceCountry, sourceCurrency, rate] of CORRIDORS[currency]) {
        for (const given of GIVEN) {
          const amount = fromMinor(BigInt(given) * BigInt(rate))
          const posted = await linesByRule(db, { ...book, aeCode, amount, acceptance, principal })
          if (posted === null) throw new Error(`${aeCode} has nothing for ${amount} ${currency}`)
          const { rule, lines, charged } = posted
          kinds.push({
            kind: kinds.length,
            ...{ mtoCode, countryId, country, currency, screeningType, sourceCountry, sourceCurrency },
            ...{ amount, aeCode, wallet, rulesVersion, charged, lines },
            bankCode: bank.bankCode,
            sourceAmount: `${given}.00`,
            rate: fromMinor(BigInt(rate)),
            ruleVersion: rule.version,
            clearing: principal.credit,
          })
        }
      }
    }
  }
  return kinds
}
