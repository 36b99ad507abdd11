import { randomInt } from 'node:crypto'
import type { RequestOf } from '@portal/contract'
import type { PartnerCreateRequest } from '@portal/contract/partners/partners.calls'
import type { UserCreateRequest } from '@portal/contract/users/users.calls'
import type { fundWallet } from '@portal/contract/wallets/wallets.calls'
import { partnerDetails } from '../../demo/insert-partners.ts'
import { DEMO_PARTNERS } from '../../demo/partners.ts'

const serial = () => String(randomInt(100_000_000)).padStart(8, '0')

/**
 * Returns the request of `createUser` for a new user of branch 204 in Nigeria, with a user name and an e-mail of its
 * own.
 * @param more replaces fields of the request
 */
export function newUser(more: Partial<UserCreateRequest> = {}): UserCreateRequest {
  const username = more.username ?? `new.user${serial()}`
  return {
    username,
    userFirstName: 'Good',
    userLastName: 'Person',
    userEmail: `${username}@bank.example`,
    userPhone: '+2348035550250',
    userType: 'BRANCH',
    userSolId: '204',
    userRoleId: '0000000007',
    countryId: '01',
    ...more,
  }
}

/**
 * Returns the request of `createPartner` for a new partner, with a code, a name and an e-mail of its own.
 * @param more replaces fields of the request
 */
export function newPartner(more: Partial<PartnerCreateRequest> = {}): PartnerCreateRequest {
  const [partner] = DEMO_PARTNERS
  if (partner === undefined) throw new Error('the demo has no partner')
  const number = serial()
  return {
    ...partnerDetails(partner),
    mtoCode: `NEW${number}`,
    mtoName: `New Partner ${number}`,
    mtoEmail: `desk@new${number}.example`,
    mtoUserFirstName: 'Ama',
    mtoUserLastName: 'Boateng',
    ...more,
  }
}

/**
 * Returns the request of `fundWallet` for money that a partner has paid in, with a reference of its own.
 * @param accountNumber the number of the wallet, from `readWallets`
 * @param more replaces fields of the request
 */
export function walletFunding(
  accountNumber: string,
  more: Partial<RequestOf<typeof fundWallet>> = {},
): RequestOf<typeof fundWallet> {
  return {
    beneficiaryAccountNumber: accountNumber,
    amount: '1000.00',
    reference: `FUND${serial()}`,
    narration: 'Float',
    ...more,
  }
}
