// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, type Fault, fault, gateway, remove } from '../fault.ts'

const PASSKEYS = gateway('engine/access/passkeys/passkeys.integration.test.ts')
const ATTACKS = gateway('engine/access/passkeys/passkey-attacks.integration.test.ts')
const VERIFY = gateway('engine/access/passkeys/verify-passkey.ts')
const CHALLENGES = gateway('engine/access/passkeys/challenges.store.ts')
const OWN = gateway('engine/access/passkeys/own-passkeys.ts')

/** Passkeys: challenges, proofs, counters, and who may add or end one. */
export const PASSKEY_FAULTS: readonly Fault[] = [
  fault(
    'a passkey answers any challenge',
    ATTACKS,
    change(CHALLENGES, 'takeChallenge', 'hashOf(challenge).equals(taken.challenge_hash)', "challenge !== ''"),
  ),
  fault(
    'a challenge of a passkey never expires',
    ATTACKS,
    change(CHALLENGES, 'takeChallenge', 'taken === undefined || taken.expires_at <= now', 'taken === undefined'),
  ),
  fault(
    'a proof of a passkey is accepted from another site',
    ATTACKS,
    change(VERIFY, 'verifyProof', 'expectedOrigin: origin', "expectedOrigin: [origin, 'https://portal.example.evil']"),
  ),
  fault(
    'a proof of a passkey is accepted from an embedded page',
    ATTACKS,
    remove(VERIFY, 'verifyProof', 'await requireOwnPage(clientData)'),
  ),
  fault(
    'a proof of a passkey needs no verified user',
    ATTACKS,
    change(VERIFY, 'verifyProof', 'requireUserVerification: true', 'requireUserVerification: false'),
  ),
  fault(
    'the certificates of a new passkey are checked, and their addresses fetched',
    gateway('engine/access/passkeys/verify-passkey.test.ts'),
    remove(VERIFY, 'verifyNewPasskey', 'await requireNoCertificates(attestation)'),
  ),
  fault(
    'a copied passkey is accepted',
    ATTACKS,
    change(
      gateway('engine/access/passkeys/passkey.store.ts'),
      'useCounter',
      'sql<boolean>`(use_count < ${counter} or (use_count = 0 and ${counter}::bigint = 0))`',
      'sql<boolean>`true`',
    ),
  ),
  fault(
    'a user ends the only second factor',
    PASSKEYS,
    change(OWN, 'endOwn', '!hasHardToken && passkeyIds.length === 1', 'passkeyIds.length === 0'),
  ),
  fault(
    'a user adds a passkey without a maker and a checker',
    PASSKEYS,
    change(OWN, 'furtherPasskey', "if (!mayAddPasskey) return 'NO'", "if (!mayAddPasskey) return 'YES'"),
  ),
  fault(
    'a stolen session adds a passkey hours after its sign-in',
    PASSKEYS,
    change(
      OWN,
      'furtherPasskey',
      'now.getTime() - session.startedAt.getTime() <= RECENT_MS',
      'now >= session.startedAt',
    ),
  ),
  fault(
    'passkeys survive the reset of the second factor',
    PASSKEYS,
    remove(
      gateway('engine/access/hard-token/reset-hard-token.ts'),
      'resetHardToken',
      'await deletePasskeys(db, userId)',
    ),
  ),
]
