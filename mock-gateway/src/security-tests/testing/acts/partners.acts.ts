import { createApiKeys } from '@portal/contract/api-keys/api-keys.calls'
import { createParameter } from '@portal/contract/parameters/parameters.calls'
import { createPartner, createPartnerUser } from '@portal/contract/partners/partners.calls'
import { insertActiveKey } from '../../../areas/payments/sandbox/index.ts'
import { wantedPartner } from '../../../areas/people/partners/testing/partner-acts.ts'
import { namedId } from '../../../engine/ids/named-id.ts'
import { LIMITS, type Submitting } from './submitting.ts'

export type PartnersActs = ReturnType<typeof partnersActs>

/** Actions with partners and their users, limits and keys. */
export function partnersActs({ db, name, submitted, authorized, userNamed }: Submitting) {
  async function partner(): Promise<string> {
    const mtoCode = name('GOOD').toUpperCase()
    await authorized(createPartner, wantedPartner(mtoCode))
    return mtoCode
  }
  const wantedPartnerUser = () => ({
    userMtoCode: 'KUDIPAY',
    userFirstName: 'Good',
    userLastName: 'Operator',
    userEmail: `${name('good')}@kudipay.example`,
    userPhone: '+2348035550250',
    userRoleId: '0000000002',
  })

  return {
    partner,
    wantedPartner: () => ({ ...wantedPartner(name('GOOD').toUpperCase()) }),
    wantedPartnerUser,
    async partnerUser() {
      const wanted = wantedPartnerUser()
      await authorized(createPartnerUser, wanted)
      return await userNamed(wanted.userEmail)
    },
    async parameter(): Promise<string> {
      const parameterMtoCode = await partner()
      await authorized(createParameter, { ...LIMITS, parameterMtoCode, parameterPayoutCurrency: 'USD' })
      const row = db.selectFrom('parameter').select('parameter_id').where('mto_code', '=', parameterMtoCode)
      return (await row.executeTakeFirstOrThrow()).parameter_id
    },
    async grantedKey() {
      const { keyId } = await authorized(createApiKeys, { env: 'live', apiKeyMtoCode: await partner() })
      return { keyId }
    },
    async testKey() {
      const { keyId } = await submitted(createApiKeys, { env: 'test', apiKeyMtoCode: await partner() })
      return { keyId }
    },
    /** Returns an active live key of a new partner. */
    async liveKey() {
      const by = { createdBy: namedId('user ho.maker'), now: new Date() }
      const { keyId } = await insertActiveKey(db, { mtoCode: await partner(), env: 'live', overlapHours: 0, ...by })
      return { keyId }
    },
  }
}
