import { createSecretKey, randomBytes } from 'node:crypto'
import { afterAll, describe, expect, test } from '@jest/globals'
import { ALL_CALLS } from '@portal/contract/all-calls'
import { SCHEMAS } from '@portal/contract/all-schemas'
import { createUserUploads } from '@portal/contract/uploads/uploads.calls'
import { createUser } from '@portal/contract/users/users.calls'
import { sealDirect } from '../../envelope/direct-jwe.ts'
import { holdWorkers, WORKER_BODY_BYTES } from '../../workers/index.ts'
import { type BoundCall, callTable } from '../call-table.ts'
import { bindSession } from '../handler.ts'
import { bodyHash } from './body-hash.ts'
import type { GuardedBody } from './guarded-body.ts'
import { contentReader, guardedBody } from './read-body.ts'

const releaseWorkers = holdWorkers()
afterAll(releaseWorkers)

const CALLS = [createUser, createUserUploads] as const
const table = callTable(
  CALLS.map((call) => bindSession(call as (typeof CALLS)[0], async () => ({ payload: { cqId: '' } as never }))),
  { calls: ALL_CALLS.filter((call) => CALLS.some(({ path }) => path === call.path)), schemas: SCHEMAS },
)
const boundAs = ({ path }: { readonly path: string }) => table.get(path) as BoundCall

const USER = {
  userFirstName: ' Élodie ',
  userLastName: "N'Guessan",
  userPhone: '0803 123 4567',
  userSolId: '204',
  username: 'elodie.nguessan',
  userEmail: 'elodie@BANK.example',
  userRoleId: '0000000007',
  userType: 'BRANCH',
  countryId: '01',
}
const { countryId: _, ...ROW } = USER

/** Returns the result of the schema. A hash that a worker computed is the hash of the checked body. */
function checkedBody(guarded: GuardedBody) {
  const result = guarded.check()
  if (!result.ok) return result
  const { hash, ...checked } = result
  if (hash !== undefined) expect(hash).toBe(bodyHash(checked.value))
  return checked
}

/** Reads a message and returns the result of all checks of its body. */
async function resultOf(bound: BoundCall, json: string) {
  const message = await contentReader(bound, null, 'fr').read(Buffer.from(json))
  if (message === null) return null
  const { body, ...beside } = message
  try {
    const guarded = guardedBody(bound, null, body, 'fr')
    return { beside: JSON.parse(JSON.stringify(beside)), result: checkedBody(guarded) }
  } catch (error) {
    return { beside: JSON.parse(JSON.stringify(beside)), refusal: (error as { options?: unknown }).options }
  }
}

describe('the reader of contents', () => {
  test.each([
    ['a valid user', createUser, USER],
    ['a user with wrong fields', createUser, { ...USER, userPhone: 'none', userEmail: '', surprise: 1 }],
    [
      'rows of users',
      createUserUploads,
      { users: [ROW, { ...ROW, username: '<x>' }], tableName: 'A', countryId: '01' },
    ],
    ['a body that is too deep', createUser, [[[[[[[[[1]]]]]]]]]],
    ['a forbidden key', createUser, JSON.parse('{"a":{"constructor":1}}')],
    ['a body that is no object', createUser, ['a']],
  ])('a worker reads %s with the same result as the main thread', async (_name, call, body) => {
    const json = JSON.stringify({ body, idempotencyKey: 'k', sessionKey: { kty: 'EC' } })
    const padded = json + ' '.repeat(WORKER_BODY_BYTES)
    const bound = boundAs(call)
    const result = await resultOf(bound, json)
    expect(result?.beside).toMatchObject({ idempotencyKey: 'k' })
    expect(await resultOf(bound, padded)).toEqual(result)
  })

  test.each([
    ['no JSON', '{'],
    ['no body', '{"idempotencyKey":"k"}'],
    ['no object', '7'],
  ])('a worker and the main thread refuse a message with %s', async (_name, text) => {
    expect(await resultOf(boundAs(createUser), text)).toBeNull()
    expect(await resultOf(boundAs(createUser), text + ' '.repeat(WORKER_BODY_BYTES))).toBeNull()
  })

  test('a worker opens a sealed message, and refuses a changed one and a second spelling of one', async () => {
    const key = randomBytes(32)
    const content = Buffer.from(JSON.stringify({ body: USER, idempotencyKey: 'k' }))
    const jwe = await sealDirect({ alg: 'dir', enc: 'A256GCM' }, content, createSecretKey(key))
    const readSealed = (text: string) =>
      contentReader(boundAs(createUser), null, 'fr').readSealed({ jwe: Buffer.from(text), key })
    const read = await readSealed(jwe)
    if (read.kind !== 'content' || read.message === null) throw new Error('no content')
    expect(read.message.idempotencyKey).toBe('k')
    expect(checkedBody(guardedBody(boundAs(createUser), null, read.message.body, 'fr'))).toEqual(
      (await resultOf(boundAs(createUser), content.toString()))?.result,
    )
    for (const text of [jwe.replace('..', '.AAAA.'), `${jwe}=`, `${jwe.slice(0, -1)}!`, `A${jwe}`, jwe.slice(1)])
      expect(await readSealed(text)).toEqual({ kind: 'forged' })
  })

  test('a worker refuses a message with thousands of values beside its body', async () => {
    const replyTo = Array.from({ length: 5_000 }, () => 0)
    expect(await resultOf(boundAs(createUser), JSON.stringify({ body: {}, replyTo }))).toBeNull()
  })

  test('a list of ten thousand items above its limit is refused at once, only for its length', async () => {
    const users = Array.from({ length: 22_000 }, () => ({ a: 1 }))
    const body = { users, tableName: 'A', countryId: '01' }
    expect(await resultOf(boundAs(createUserUploads), JSON.stringify({ body }))).toMatchObject({
      result: { ok: false, fields: [{ field: 'users' }] },
    })
  })
})
