import type { TestGateway } from '../../testing/index.ts'
import { insertUser } from './insert-user.ts'

/** Matches values in demo records of other owners: names, partners, the bank's addresses. */
export const MARK = /SWIFT|KUDI|SIKA|bank\.example|ho\.|Okonkwo|Adéwálé/i

/**
 * Inserts a registered operator user without a partner, ACTIVE and in an operator role, without applying any rules.
 * Returns the user name.
 */
export async function userWithoutPartner(gateway: TestGateway): Promise<string> {
  const username = '2348039990000'
  await insertUser(gateway, {
    first_name: 'Nobody',
    last_name: 'Unassigned',
    phone: '+234 803 999 0000',
    username,
    email: 'nobody@mail.example',
    role_id: '0000000001',
    user_type: 'IMTO',
  })
  return username
}
