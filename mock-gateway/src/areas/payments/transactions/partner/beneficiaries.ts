import type { NAME_MATCHES } from '@portal/contract/partner-api/beneficiaries'
import { BANKS, type Bank } from '@portal/contract/transactions/bank'
import type { DirectCreditOrder } from '@portal/contract/transactions/transaction'
import { accountEnquiry } from '@portal/contract/transactions/transactions.schema'
import { RECOMMENDED_LIKENESS } from '@portal/contract/watch-lists/watch-list'
import { Refusal } from '../../../../engine/http/handler.ts'
import { bodyBy, countryCode, type PartnerBinding, type PartnerContext } from '../../../../partner-api/index.ts'
import { businessDate } from '../../../books/ledger/index.ts'
import { nameSimilarity } from '../../../compliance/watch-lists/index.ts'
import type { CoreAccount } from '../core-banking/core-banking.ts'
import { httpCoreBanking } from '../core-banking/http-core-banking.ts'
import { TEST_ACCOUNT_NAME } from '../core-banking/test-core.ts'
import { refusedAt } from '../intake/accept-order.ts'
import { accountNumberPattern, bankOf, isAccountOf, isAlike, subsidiaryOf } from '../order.rules.ts'

type Enquiry = Pick<
  DirectCreditOrder,
  'transactionDestinationCountryCode' | 'transactionReceiverBankCode' | 'transactionReceiverAccountNumber'
> &
  Partial<Pick<DirectCreditOrder, 'transactionReceiverFirstName' | 'transactionReceiverLastName'>>

/** The partner operation that lists the banks that can receive payments, also from a later day on. */
export const LIST_BANKS: PartnerBinding = {
  id: 'listBanks',
  answer: async ({ now }) => ({ data: shownBanks(BANKS, now) }),
}

/** Returns banks as partners see them, without those that are no longer valid. */
export const shownBanks = (banks: readonly Bank[], now: Date) =>
  banks
    .filter(({ countryId, validUntil }) => validUntil === null || businessDate(now, countryId) <= validUntil)
    .map(({ bankCode, bankName, countryId, validFrom, validUntil }) => ({
      bankCode,
      bankName,
      countryCode: countryCode(countryId),
      validFrom,
      validUntil,
      accountNumberPattern: accountNumberPattern(countryId),
    }))

/**
 * The partner operation that returns the name of an account's owner, as core banking gives it, and how it agrees with
 * the name in the enquiry. Throws 31 if no subsidiary serves the country, 15 for an unknown bank, 14 if there is no
 * such account, 91 if core banking gives no clear answer.
 */
export const ENQUIRE_ACCOUNT: PartnerBinding = {
  id: 'enquireAccount',
  asksElsewhere: true,
  async answer({ config, caller, concerns, now }, { body }) {
    const enquiry = bodyBy<Enquiry>(accountEnquiry, body)
    const { countryId, ...account } = accountOf(enquiry, now)
    concerns(countryId)
    // Test keys must not reveal which accounts exist.
    const accountName = caller.env === 'test' ? TEST_ACCOUNT_NAME : await nameOf(config, account)
    return { accountName, ...agreementOf(enquiry, accountName) }
  },
}

function accountOf(enquiry: Enquiry, now: Date): CoreAccount & { readonly countryId: string } {
  const countryId = subsidiaryOf(enquiry.transactionDestinationCountryCode)
  if (countryId === null) throw refusedAt('31', 'transactionDestinationCountryCode')
  const bank = bankOf(countryId, enquiry.transactionReceiverBankCode, businessDate(now, countryId))
  if (bank === null) throw refusedAt('15', 'transactionReceiverBankCode')
  const { transactionReceiverAccountNumber: accountNumber } = enquiry
  if (!isAccountOf(bank, accountNumber)) throw refusedAt('14', 'transactionReceiverAccountNumber')
  return { countryId, bankCode: bank.bankCode, accountNumber }
}

async function nameOf({ coreBanking }: PartnerContext['config'], account: CoreAccount): Promise<string> {
  if (coreBanking === null) throw new Refusal('91')
  const enquiry = await httpCoreBanking(coreBanking).enquire(account)
  if (enquiry.kind === 'unclear') throw new Refusal('91', { reason: enquiry.reason })
  if (enquiry.kind === 'none') throw refusedAt('14', 'transactionReceiverAccountNumber')
  return enquiry.accountName
}

/**
 * Returns how the name in an enquiry agrees with the name of the account. SAME means that an order to this name is not
 * reviewed because of its name.
 */
function agreementOf(
  { transactionReceiverFirstName: first, transactionReceiverLastName: last }: Enquiry,
  accountName: string,
): { nameMatch: (typeof NAME_MATCHES)[number] | null; nameSimilarity: number | null } {
  const asked = [first, last].filter((part) => part !== undefined && part !== '').join(' ')
  if (asked === '') return { nameMatch: null, nameSimilarity: null }
  if (isAlike(asked, accountName)) return { nameMatch: 'SAME', nameSimilarity: 100 }
  const similarity = nameSimilarity(asked, accountName)
  return {
    nameMatch: similarity >= RECOMMENDED_LIKENESS ? 'SIMILAR' : 'OTHER',
    nameSimilarity: Math.min(similarity, 99),
  }
}
