import { v4 as uuid } from 'uuid'
import type { TestGateway } from '../../testing/index.ts'

/** What stands in any record of the demo that somebody else owns: names, partners, the bank's own addresses. */
export const MARK = /SWIFT|KUDI|SIKA|bank\.example|ho\.|Okonkwo|Adéwálé/i

/** A registered operator user without a partner, forced ACTIVE and into an operator role past every rule. Answers the user name. */
export async function demoPartnerless(gateway: TestGateway): Promise<string> {
  const username = '2348039990000'
  const at = gateway.clock.now()
  await gateway.admin
    .insertInto('app_user')
    .values({
      user_id: uuid(),
      country_id: '01',
      first_name: 'Nobody',
      last_name: 'Partnerless',
      middle_name: null,
      phone: '+234 803 999 0000',
      sol_id: null,
      username,
      email: 'nobody@mail.example',
      role_id: '0000000001',
      user_type: 'IMTO',
      status: 'ACTIVE',
      mto_code: null,
      maker_id: null,
      password_hash: null,
      password_set_at: at,
      first_password_expires_at: null,
      totp_secret: null,
      totp_last_step: null,
      totp_confirmed_at: null,
      last_login_at: null,
      created_at: at,
      updated_at: at,
    })
    .execute()
  return username
}
