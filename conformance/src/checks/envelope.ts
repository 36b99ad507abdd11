import { type Call, PLAIN_CODES } from '@portal/contract'
import { maySend } from '../callers.ts'
import type { Person } from '../person.ts'
import type { Run } from '../run.ts'
import type { RawAnswer } from '../wire/target.ts'
import { UNKNOWN_FIELD } from './fields.ts'

/** Far more than the tolerance of the gateway's clock, in milliseconds. */
const OLD_MS = 10 * 60_000

/**
 * Checks that the gateway answers only genuine and fresh messages of the call, and that its answers are sealed. The
 * bodies of all messages are refused, so that no call has an effect.
 */
export async function checkEnvelope(run: Run, call: Call): Promise<void> {
  const { people, nobody, findings } = run
  const { path, access } = call
  const person = access === 'open' ? nobody : people.find((one) => maySend(one, call))
  if (person === undefined) return findings.skip(path, 'envelope', 'no account may send it')
  const wire = wireOf(run, person, path)
  const message = await wire.seal()
  const first = await wire.post(message.payload)
  if (typeof first.body?.payload !== 'string' || Object.keys(first.body).length > 1)
    return findings.depart(path, 'envelope', `The answer is not sealed: ${shown(first)}.`)
  const opened = await message.open(first.body.payload).catch(() => null)
  if (opened === null) return findings.depart(path, 'envelope', 'The answer cannot be decrypted.')
  const expect = async (what: string, answer: Promise<RawAnswer>, code: string) => {
    const { status, body } = await answer
    const isPlain = typeof body?.payload !== 'string'
    if (body?.responseCode !== code || !isPlain)
      findings.depart(path, 'envelope', `${what} gets ${shown({ status, body })} instead of the plain code ${code}.`)
  }
  await expect('A message that is sent a second time', wire.post(message.payload), '96')
  await expect('A message with a changed byte', wire.post(changed((await wire.seal()).payload)), '96')
  const other = access === 'open' ? 'auth/login' : 'portal/profile/read'
  const foreign = await wire.seal({ path: path === other ? 'auth/logout' : other })
  await expect('A message for another path', wire.post(foreign.payload), '96')
  await expect('A body that is not encrypted', run.target.post(path, {}, person.headers), '96')
  if (access === 'open')
    await expect('An unknown key', wire.post((await wire.seal({ kid: unknownKey() })).payload), 'K1')
  const old = await wire.seal({ now: person.now() - OLD_MS })
  const late = await wire.post(old.payload)
  const code = typeof late.body?.payload === 'string' ? await codeOf(old.open(late.body.payload)) : shown(late)
  if (code !== 'K2') findings.depart(path, 'envelope', `A message of ten minutes ago gets ${code} instead of K2.`)
  findings.pass(path, 'envelope')
}

const wireOf = ({ target }: Run, { seal, headers, now }: Person, path: string) => ({
  seal: (parts: Partial<Parameters<Person['seal']>[0]> = {}) =>
    seal({ path, body: { [UNKNOWN_FIELD]: true }, now: now(), ...parts }),
  post: (payload: string) => target.post(path, { payload }, headers),
})

const unknownKey = () => crypto.randomUUID()

/** Replaces a character in the middle of the encrypted content. */
function changed(payload: string): string {
  const parts = payload.split('.')
  const content = parts[3] ?? ''
  const at = Math.floor(content.length / 2)
  parts[3] = `${content.slice(0, at)}${content[at] === 'A' ? 'B' : 'A'}${content.slice(at + 1)}`
  return parts.join('.')
}

const codeOf = (opened: Promise<Readonly<Record<string, unknown>>>) =>
  opened.then(
    ({ responseCode }) => String(responseCode),
    () => 'an answer that cannot be decrypted',
  )

/** Describes an answer without repeating its content. */
function shown({ status, body }: RawAnswer): string {
  if (body === null) return `no JSON object with status ${status}`
  if (typeof body.payload === 'string' && Object.keys(body).length === 1) return 'a sealed answer'
  const code = PLAIN_CODES.find((one) => one === body.responseCode)
  return code === undefined ? `the fields ${Object.keys(body).join(', ')}` : `the plain code ${code}`
}
