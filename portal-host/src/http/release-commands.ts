import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import type { Claims } from '../claims/claims.ts'
import { isAuthorized } from '../commands/command-token.ts'
import { listReleases } from '../commands/releases.ts'
import type { GatewayCalls, ReadCalls } from '../gateway/gateway-calls.ts'
import { openBuild } from '../releases/build.ts'
import { readConsumers } from '../releases/consumers.ts'
import { diagnose } from '../releases/diagnose.ts'
import { type Held, setHold } from '../releases/hold.ts'
import type { Breaks } from '../releases/ledger.ts'
import { ReleaseError } from '../releases/manifests.ts'
import { type Activated, activeShell, publishBuilds } from '../releases/publish.ts'
import { type Return, rollback } from '../releases/rollback.ts'
import { withdraw } from '../releases/withdraw.ts'
import type { StartOutcome } from '../start-check/start-outcome.ts'

/** The maximum body size. The shell and all modules together are about 12 MB; builds are sent in base64. */
const PUBLISH_LIMIT = 64 * 1024 * 1024

/** The maximum size of a table of calls. A table of 300 calls has about 30 kB. */
const CALLS_LIMIT = 1024 * 1024

const NAME = { type: 'string', maxLength: 60 }
const NAMED = { type: 'object', required: ['name'], properties: { name: NAME, version: NAME } }
const RETURNS = {
  type: 'object',
  required: ['returns'],
  properties: { returns: { type: 'array', minItems: 1, maxItems: 50, items: NAMED } },
}
const HOLD = { ...NAMED, required: ['name', 'isHeld'], properties: { name: NAME, isHeld: { type: 'boolean' } } }
const VERSION = { type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+$' }
const DOCTOR = {
  type: 'object',
  properties: {
    calls: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        required: ['since', 'breaking'],
        properties: { since: VERSION, breaking: VERSION },
      },
    },
  },
}
const START = {
  type: 'object',
  required: ['name', 'version', 'started', 'by'],
  properties: {
    ...{ name: NAME, version: NAME, started: { type: 'boolean' }, by: { enum: ['chromium', 'jsdom'] } },
    error: { type: 'string', maxLength: 2000 },
  },
}
const BREAKS = {
  type: 'object',
  required: ['modules', 'who', 'why'],
  properties: {
    modules: { type: 'array', minItems: 1, maxItems: 50, items: NAME },
    who: { type: 'string', minLength: 1, maxLength: 100 },
    why: { type: 'string', minLength: 1, maxLength: 300 },
  },
}
const BUILDS = {
  type: 'object',
  required: ['builds'],
  properties: {
    builds: {
      type: 'array',
      minItems: 1,
      maxItems: 50,
      items: { type: 'object', additionalProperties: { type: 'string' } },
    },
    // Older publishers do not send this field; the refusal then names the missing field.
    starts: { type: 'array', maxItems: 50, items: START },
    breaks: BREAKS,
  },
}

interface Sent {
  readonly builds: readonly Readonly<Record<string, string>>[]
  readonly starts?: readonly StartOutcome[]
  readonly breaks?: Breaks
}

interface Commands {
  readonly releasesDir: string
  readonly token: string
  readonly claims: Claims
  readonly readCalls: ReadCalls
}

/** Serves the requests of the `portal` command with `--url`, for clients that have the token. */
export async function serveReleaseCommands(
  app: FastifyInstance,
  { releasesDir, token, claims, readCalls }: Commands,
): Promise<void> {
  // Clients without the token are refused before their body is read.
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isAuthorized(request.headers.authorization, token)) return
    request.log.warn({ ip: request.ip, url: request.url }, 'a release command without the right token')
    return say(
      reply.code(401).header('www-authenticate', 'Bearer'),
      'the token is not the one of this portal: see RELEASES_TOKEN',
    )
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof ReleaseError) return say(reply.code(422), error.message)
    if (error.statusCode !== undefined && error.statusCode < 500)
      return say(reply.code(error.statusCode), error.message)
    request.log.error(error)
    return say(reply.code(500), 'the portal could not do it; its log says why')
  })
  const done = (command: string, activated: Activated) => {
    app.log.warn({ command, ...activated }, 'the active releases were changed')
    return activated
  }

  app.get('/registry/releases', async () => listReleases(releasesDir))
  app.get('/registry/shell', async () => {
    const shell = await activeShell(releasesDir)
    return { manifest: shell?.manifest.kind === 'shell' ? shell.manifest.shell : null }
  })
  app.get('/registry/consumers', async () => readConsumers(releasesDir))
  app.get('/registry/calls', async () => readCalls())
  app.post<{ Body: { calls?: GatewayCalls } }>(
    '/registry/doctor',
    { bodyLimit: CALLS_LIMIT, schema: { body: DOCTOR } },
    async ({ body: { calls } }) => diagnose(releasesDir, calls ? { calls } : await readCalls()),
  )
  app.post<{ Body: Sent }>(
    '/registry/publish',
    { bodyLimit: PUBLISH_LIMIT, schema: { body: BUILDS } },
    async ({ body: { builds, starts = [], breaks } }) =>
      done('publish', await publishBuilds(releasesDir, builds.map(received), starts, claims, { breaks }, readCalls)),
  )
  app.post<{ Body: { returns: readonly Return[] } }>(
    '/registry/rollback',
    { schema: { body: RETURNS } },
    async ({ body }) => done('rollback', await rollback(releasesDir, body.returns)),
  )
  app.post<{ Body: Pick<Return, 'name'> }>('/registry/withdraw', { schema: { body: NAMED } }, async ({ body }) =>
    done('withdraw', await withdraw(releasesDir, body.name)),
  )
  app.post<{ Body: Pick<Held, 'name' | 'isHeld'> }>('/registry/hold', { schema: { body: HOLD } }, async ({ body }) => {
    const held = await setHold(releasesDir, body.name, body.isHeld)
    app.log.warn({ command: 'hold', ...held }, 'a release is held, or no longer')
    return held
  })
}

function received(files: Readonly<Record<string, string>>, at: number) {
  const contents = Object.entries(files).map(([name, text]) => [name, Buffer.from(text, 'base64')] as const)
  return openBuild(`build ${at + 1}`, new Map(contents))
}

function say(reply: FastifyReply, words: string): FastifyReply {
  return reply.type('text/plain; charset=utf-8').send(`${words}\n`)
}
