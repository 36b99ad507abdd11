import { failed, met, notApplicable, type Requirement } from '../requirement.ts'

const WRAP =
  '~/engine/envelope/session-keys.test.ts: a wrapped secret can be unwrapped only with the purpose, key and bytes with which it was wrapped'
const ALGORITHMS =
  '~/engine/envelope/envelope.test.ts: the envelope refuses every algorithm except its own two, whatever the key'

export const CRYPTOGRAPHY: readonly Requirement[] = [
  met('11.1.1', 'a documented life of each key', 'docs/guides/security.md', []),
  met('11.1.2', 'a list of keys, algorithms and what they protect', 'docs/guides/security.md', []),
  met(
    '11.2.1',
    'validated libraries',
    ['docs/guides/security.md', '~/engine/envelope/direct-jwe.ts'],
    [
      '~/engine/envelope/envelope.test.ts: a genuine message is opened before sign-in and answered to the key it carries',
      '~/engine/access/hard-token/totp.rules.test.ts: a code at most one time step off is recognized, and a code further off is not',
    ],
  ),
  failed(
    '11.2.2',
    'keys and algorithms can be replaced',
    'Server keys, session keys, the audit key and all secrets of partners can be. The key-encryption key cannot: the gateway refuses another one. A command that wraps all secrets again, and keeps the former key for the seals of the books, is to be built before the first installation is a year old.',
    ['~/engine/envelope/server-keys.ts', '~/engine/audit/heads/head-keys.ts'],
    [
      '~/engine/envelope/server-keys.test.ts: a replaced server key stays valid for a day and then is deleted',
      '~/engine/audit/heads/head-list.test.ts: the list continues under a new key only if the former key is declared',
    ],
  ),
  failed(
    '11.2.3',
    'at least 128 bits of security',
    'All keys of the portal have 128 bits or more. Two kinds of keys of others may have 112 (RSA with 2048 bits): passkeys of some authenticators, which offer nothing else, and the signature key of the bank’s identity provider. Both stay accepted.',
    ['~/config/secret-key.ts', '~/engine/access/passkeys/verify-passkey.ts', 'docs/guides/security.md'],
    ['~/config.test.ts: keys and secrets that can be guessed are refused', ALGORITHMS],
  ),
  met(
    '11.3.1',
    'no weak modes or padding',
    ['~/engine/envelope/wrap.ts', '~/engine/envelope/direct-jwe.ts'],
    [ALGORITHMS, WRAP],
  ),
  met(
    '11.3.2',
    'only approved ciphers',
    ['~/engine/envelope/wrap.ts', '~/engine/envelope/direct-jwe.ts'],
    [
      ALGORITHMS,
      'api-client/src/wire/message.test.ts: a request accepts no answer to another request, without the time, or with another algorithm or key',
    ],
  ),
  met('11.3.3', 'encrypted data cannot be changed', '~/engine/envelope/wrap.ts', [
    '~/engine/envelope/envelope.test.ts: the envelope refuses a message if any one character was changed, in any part',
    WRAP,
    'E1',
  ]),
  failed(
    '11.4.1',
    'only approved hash functions',
    'SHA-1 is used in one place, the HMAC of hard-token codes (RFC 6238), because apps and devices support nothing else. Collisions do not weaken it there. It stays as long as these tokens do; passkeys are the way out.',
    '~/engine/access/hard-token/totp.rules.ts',
    '~/engine/access/hard-token/totp.rules.test.ts: a code at most one time step off is recognized, and a code further off is not',
  ),
  met(
    '11.4.2',
    'passwords under a slow hash',
    '~/engine/access/passwords/password-hash.ts',
    '~/engine/access/passwords/passwords.test.ts: hashing uses argon2id with 46 MiB and two passes, and costs the same for an unknown user',
  ),
  met(
    '11.4.3',
    'collision-resistant hashes of at least 256 bits for integrity',
    ['~/engine/audit/entry-hash.ts', 'docs/guides/security.md'],
    [
      '~/engine/audit/heads/head-list.test.ts: the list grows by signed lines, each with the hash of the previous line',
      'shell/src/loading/gate-fetch.test.ts: a file is accepted if its bytes match its hash, even from the cache',
    ],
  ),
  notApplicable('11.4.4', 'stretch keys made of passwords', 'No key is made of a password.'),
  met(
    '11.5.1',
    'secrets from a secure source with 128 bits',
    ['~/engine/access/sessions/session-grant.ts', '~/areas/payments/sandbox/key-pair.ts'],
    [
      '~/areas/payments/sandbox/key-pair.test.ts: a %s pair has a unique secret with 256 random bits',
      '~/engine/access/sessions/former-work-keys.integration.test.ts: the work key has 256 random bits, is given with each full session and is stored only encrypted',
    ],
    { decision: 'Codes and first passwords that people type have less; they are short-lived and tries are limited.' },
  ),
  met(
    '11.6.1',
    'approved algorithms for keys and signatures',
    ['~/engine/envelope/server-keys.ts', '~/engine/audit/heads/head-keys.ts'],
    [
      '~/engine/envelope/server-keys.test.ts: the server keys are published without their private part and are stored encrypted',
      '~/engine/audit/heads/head-list.test.ts: the list rejects a last line that this installation did not sign, and then appends no line',
    ],
  ),
]
