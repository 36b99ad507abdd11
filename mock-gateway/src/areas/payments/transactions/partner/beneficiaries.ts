import { BANKS, type Bank } from '@portal/contract/transactions/bank'
import type { DirectCreditOrder } from '@portal/contract/transactions/transaction'
import { accountEnquiry } from '@portal/contract/transactions/transactions.schema'
import { Refusal } from '../../../../engine/http/handler.ts'
import { bodyBy, countryCode, type PartnerBinding, type PartnerContext } from '../../../../partner-api/index.ts'
import type { CoreAccount } from '../core-banking/core-banking.ts'
import { httpCoreBanking } from '../core-banking/http-core-banking.ts'
import { TEST_ACCOUNT_NAME } from '../core-banking/test-core.ts'
import { bankOf, isAccountOf, subsidiaryOf } from '../order.rules.ts'

type Enquiry = Pick<
  DirectCreditOrder,
  'transactionDestinationCountryCode' | 'transactionReceiverBankCode' | 'transactionReceiverAccountNumber'
>

/** The partner operation that lists the banks that can receive payments. */
export const LIST_BANKS: PartnerBinding = {
  id: 'listBanks',
  answer: async () => ({ data: BANKS.map(toBank) }),
}

const toBank = ({ bankCode, bankName, countryId }: Bank) => ({
  bankCode,
  bankName,
  countryCode: countryCode(countryId),
})

/**
 * The partner operation that returns the name of an account's owner, as core banking gives it. Throws 31 if no
 * subsidiary serves the country, 15 for an unknown bank, 14 if there is no such account, 91 if core banking gives no
 * clear answer.
 */
export const ENQUIRE_ACCOUNT: PartnerBinding = {
  id: 'enquireAccount',
  asksElsewhere: true,
  async answer({ config, caller, concerns }, { body }) {
    const { countryId, ...account } = accountOf(body)
    concerns(countryId)
    // Test keys must not reveal which accounts exist.
    return { accountName: caller.env === 'test' ? TEST_ACCOUNT_NAME : await nameOf(config, account) }
  },
}

function accountOf(body: unknown): CoreAccount & { readonly countryId: string } {
  const enquiry = bodyBy<Enquiry>(accountEnquiry, body)
  const countryId = subsidiaryOf(enquiry.transactionDestinationCountryCode)
  if (countryId === null) throw at('31', 'transactionDestinationCountryCode')
  const bank = bankOf(countryId, enquiry.transactionReceiverBankCode)
  if (bank === null) throw at('15', 'transactionReceiverBankCode')
  const { transactionReceiverAccountNumber: accountNumber } = enquiry
  if (!isAccountOf(bank, accountNumber)) throw at('14', 'transactionReceiverAccountNumber')
  return { countryId, bankCode: bank.bankCode, accountNumber }
}

async function nameOf({ coreBanking }: PartnerContext['config'], account: CoreAccount): Promise<string> {
  if (coreBanking === null) throw new Refusal('91')
  const enquiry = await httpCoreBanking(coreBanking).enquire(account)
  if (enquiry.kind === 'unclear') throw new Refusal('91', { reason: enquiry.reason })
  if (enquiry.kind === 'none') throw at('14', 'transactionReceiverAccountNumber')
  return enquiry.accountName
}

const at = (code: '14' | '15' | '31', field: string) => new Refusal(code, { fields: [{ field, key: `codes.${code}` }] })
