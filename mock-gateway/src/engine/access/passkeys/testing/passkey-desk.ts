import type { SessionGrant } from '@portal/contract/auth/auth.calls'
import {
  beginPasskey,
  checkPasskey,
  confirmPasskey,
  type PasskeyProof,
  type PasskeyRequest,
  requestPasskey,
} from '@portal/contract/auth/passkeys.calls'
import type { AccessDesk, Sender } from '../../testing/access-desk.ts'
import { makePerson, PASSWORD, type Person } from '../../testing/access-fixture.ts'
import { enterPassword } from '../../testing/sign-in.ts'
import { type Deviation, SoftAuthenticator } from './soft-authenticator.ts'

/** A person with the authenticator that has the person's passkey. */
export interface Holder {
  readonly person: Person
  readonly authenticator: SoftAuthenticator
  /** The full session of the enrolment. */
  readonly session: SessionGrant
}

/** Creates functions that enrol and prove passkeys at a test desk. */
export function passkeyDesk(desk: () => AccessDesk) {
  const newAuthenticator = () => new SoftAuthenticator(new URL(desk().config.portalUrl).origin)

  /** Enters the password and returns who sends the next calls of this sign-in. */
  async function afterPassword(person: Person, sender: Sender = {}): Promise<Sender> {
    const { session, responseCode } = await enterPassword(desk(), person, PASSWORD, sender)
    if (!session) throw new Error(`sign-in answered ${responseCode}`)
    return { ...sender, token: session.token }
  }

  /** Creates a passkey for the sender's session without sending it. */
  async function newPasskey(sender: Sender, authenticator: SoftAuthenticator, as: Deviation = {}) {
    const { options } = await desk().send(beginPasskey, {}, sender)
    if (!options) throw new Error('no options for a passkey')
    return authenticator.create(options, 'Office laptop', as)
  }

  /** Enrols the first passkey of a person without a second factor. */
  const enrol = async (sender: Sender, authenticator: SoftAuthenticator, as: Deviation = {}) =>
    desk().send(confirmPasskey, await newPasskey(sender, authenticator, as), sender)

  /** Creates a person whose second factor is a passkey. */
  async function makeHolder(overrides: Parameters<typeof makePerson>[1] = {}): Promise<Holder> {
    const person = await makePerson(desk(), { hasToken: false, ...overrides })
    const authenticator = newAuthenticator()
    const { session, responseCode } = await enrol(await afterPassword(person), authenticator)
    if (!session) throw new Error(`the enrolment answered ${responseCode}`)
    return { person, authenticator, session }
  }

  /** Returns the options with a new challenge of the sender's session. */
  async function challenge(sender: Sender): Promise<PasskeyRequest> {
    const { options, responseCode } = await desk().send(requestPasskey, {}, sender)
    if (!options) throw new Error(`the request answered ${responseCode}`)
    return options
  }

  const check = (sender: Sender, proof: PasskeyProof) => desk().send(checkPasskey, proof, sender)

  /** Proves the holder's passkey in a new sign-in. */
  async function signIn({ person, authenticator }: Holder, as: Deviation = {}, sender: Sender = {}) {
    const visit = await afterPassword(person, sender)
    return check(visit, authenticator.prove(await challenge(visit), as))
  }

  const trail = (userId: string) =>
    desk()
      .db.selectFrom('audit_entry')
      .select(['action', 'after', 'before'])
      .where('item_id', '=', userId)
      .orderBy('audit_id')
      .execute()

  return { newAuthenticator, afterPassword, newPasskey, enrol, makeHolder, challenge, check, signIn, trail }
}
