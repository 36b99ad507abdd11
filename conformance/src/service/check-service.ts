import { SUBSIDIARIES } from '@portal/contract'
import type { ServiceDocument } from '@portal/contract/services/service-document'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { type CallResult, createFindings, type Findings } from '../report.ts'
import { type ServiceClaims, signedClaims } from './service-claims.ts'

export interface ServiceTarget {
  /** The address of the server, without a path. */
  readonly url: string
  readonly key: string
  /** The calls that the module states. */
  readonly document: ServiceDocument
  /** Codes of two partners with records. */
  readonly partners: readonly string[]
  /** Valid requests of reads that need fields, by path. */
  readonly requests?: Readonly<Record<string, unknown>>
}

const EVERYWHERE = SUBSIDIARIES.map(({ countryId }) => countryId)
const LIFETIME_S = 60
/** Claims that have expired for longer than any tolerance of clocks. */
const EXPIRED_S = -600
const TIMEOUT_MS = 10_000

type Payload = Readonly<Record<string, unknown>>

/**
 * Checks the server of a module: it accepts only claims that a gateway signed for the very request, answers reads as
 * its document states, and shows no record beyond the claims. Writes are not made: only their claims are checked.
 */
export async function checkService(target: ServiceTarget): Promise<readonly CallResult[]> {
  const { document, requests = {} } = target
  const paths = Object.keys(document.calls).sort()
  const findings = createFindings(paths)
  const ajv = formats.default(new Ajv({ allErrors: true, strict: false }))
  for (const path of paths) {
    const call = document.calls[path]
    if (call === undefined) continue
    const step = call.kind === 'read' ? 'read' : 'check'
    const asked = { target, path, step, body: requests[path] ?? {} } as const
    await checkClaims(asked, findings)
    if (step !== 'read') {
      findings.skip(path, 'answer', 'it writes')
      findings.skip(path, 'scope', 'it writes; your own tests must cover records beyond the claims')
    } else if (!ajv.compile(call.request as object)(asked.body)) {
      findings.skip(path, 'answer', 'no valid request is stated for it (--requests)')
      findings.skip(path, 'scope', 'no valid request is stated for it (--requests)')
    } else await checkRead(asked, ajv.compile((call.answer ?? {}) as object), findings)
  }
  return findings.results()
}

interface Asked {
  readonly target: ServiceTarget
  readonly path: string
  readonly step: 'read' | 'check'
  readonly body: unknown
}

async function ask(
  { target, path, step, body }: Asked,
  more: Partial<ServiceClaims> = {},
  key: string | null = target.key,
): Promise<{ readonly status: number; readonly body: Payload | null }> {
  const text = JSON.stringify(body)
  const usual = { audience: target.document.module, call: path, step, subsidiaries: EVERYWHERE, partner: null }
  const claims = key && (await signedClaims(key, { ...usual, body: text, seconds: LIFETIME_S, ...more }))
  const answer = await fetch(`${target.url}/${path}${step === 'check' ? '/check' : ''}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(claims && { authorization: `Bearer ${claims}` }) },
    body: text,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const content = await answer.json().catch(() => null)
  return { status: answer.status, body: content as Payload | null }
}

/** Claims that must be refused with 401, by what is wrong with them. */
const WRONG: readonly (readonly [what: string, more: Partial<ServiceClaims>])[] = [
  ['claims that have expired', { seconds: EXPIRED_S }],
  ['claims for another module', { audience: 'another-module' }],
  ['claims for another call', { call: 'portal/x-another/list' }],
  ['claims for another step', { step: 'write' }],
  ['claims for another body', { body: '{"another":true}' }],
]

async function checkClaims(asked: Asked, findings: Findings): Promise<void> {
  const statuses = [
    ['a request without claims', (await ask(asked, {}, null)).status],
    ['claims signed with another key', (await ask(asked, {}, 'another-key-that-nobody-registered')).status],
    ...(await Promise.all(WRONG.map(async ([what, more]) => [what, (await ask(asked, more)).status] as const))),
  ] as const
  const accepted = statuses.filter(([, status]) => status !== 401)
  for (const [what, status] of accepted)
    findings.depart(asked.path, 'session', `it answers ${what} with status ${status} instead of 401`)
  if (accepted.length === 0) findings.pass(asked.path, 'session')
}

async function checkRead(asked: Asked, isAnswer: ReturnType<Ajv['compile']>, findings: Findings): Promise<void> {
  const { path, target } = asked
  const { status, body } = await ask(asked)
  const { responseCode, ...payload } = body ?? {}
  if (status !== 200 || responseCode !== '00' || !isAnswer(payload)) {
    const [fault] = isAnswer.errors ?? []
    const why = status !== 200 ? `status ${status}` : responseCode !== '00' ? `code ${responseCode}` : undefined
    findings.depart(
      path,
      'answer',
      `a valid request is answered with ${why ?? `an answer that is not as stated: ${fault?.instancePath} ${fault?.message}`}`,
    )
    return findings.skip(path, 'scope', 'its answer is not as stated')
  }
  findings.pass(path, 'answer')
  const all = rowsOf(payload)
  if (all.length === 0) return findings.skip(path, 'scope', 'it shows no records')
  const rows = async (more: Partial<ServiceClaims>) => rowsOf((await ask(asked, more)).body ?? {})
  const scopes = [
    ...EVERYWHERE.map((one) => [`subsidiary ${one}`, { subsidiaries: [one] }] as const),
    ...target.partners.map((partner) => [`partner ${partner}`, { partner }] as const),
  ]
  const seen = await Promise.all(scopes.map(async ([name, more]) => ({ name, rows: await rows(more) })))
  const departures = [
    ...(await rows({ subsidiaries: [] })).slice(0, 1).map(() => 'a user without a subsidiary sees records'),
    ...seen.flatMap(({ name, rows: some }, at) =>
      seen.slice(at + 1).flatMap((other) => {
        // A record of a partner belongs to a subsidiary too.
        const isSameKind = name.split(' ')[0] === other.name.split(' ')[0]
        return isSameKind && some.some((row) => other.rows.includes(row))
          ? [`${name} and ${other.name} see the same record`]
          : []
      }),
    ),
  ]
  for (const sentence of departures) findings.depart(path, 'scope', sentence)
  if (departures.length > 0) return
  // Two scopes of a kind without records in both would hide any fault.
  const isShown = (kind: string) =>
    seen.filter(({ name, rows: some }) => name.startsWith(kind) && some.length > 0).length > 1
  if (isShown('subsidiary') && isShown('partner')) findings.pass(path, 'scope')
  else findings.skip(path, 'scope', 'it needs records of two subsidiaries and of two partners (--partner)')
}

/** Returns the records of the first list in an answer, as texts. */
function rowsOf(payload: Payload): readonly string[] {
  const list = Object.values(payload).find((value) => Array.isArray(value)) as readonly unknown[] | undefined
  return (list ?? []).map((row) => JSON.stringify(row))
}
