import type { FastifyInstance } from 'fastify'
import { createAddressLimit } from '../http/address-limit.ts'
import type { CatalogueSource } from '../releases/catalogue.ts'
import { rollBackFailed } from '../releases/roll-back-failed.ts'
import { addressGroup } from './address-group.ts'
import { automaticCause, type FailedLoad, withReport } from './failed-loads.rules.ts'
import { type ReadReporter, VOUCHER } from './reporter.ts'

const LONGEST_BODY = 2_048
const LONGEST_ERROR = 300
/**
 * Each tab reports a release once, so a branch of thirty people behind one address remains below its limit.
 */
const LIMITS = { perAddress: 60, inAll: 3_000 }

const REPORT = {
  type: 'object',
  required: ['module', 'version', 'browser'],
  additionalProperties: false,
  properties: {
    module: { type: 'string', maxLength: 60 },
    version: { type: 'string', maxLength: 100 },
    /** A random identifier that the browser generated and stored. */
    browser: { type: 'string', pattern: '^[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}$' },
    error: { type: 'string', maxLength: LONGEST_ERROR },
    voucher: { type: 'string', pattern: VOUCHER.source },
  },
}

/** A tab's report that the active release of a module threw an error while it was loaded or first rendered. */
interface Report {
  readonly module: string
  readonly version: string
  readonly browser: string
  readonly error?: string
  readonly voucher?: string
}

interface Parts {
  readonly releasesDir: string
  readonly source: CatalogueSource
  readonly readReporter: ReadReporter
}

/**
 * Collects reports of failed loads, and rolls a release back if there are enough reports (failed-loads.rules.ts). Only
 * reports to this process about active releases count. The answer to the reporter does not contain the result.
 */
export async function collectFailedLoads(app: FastifyInstance, parts: Parts): Promise<void> {
  const { source, readReporter } = parts
  const isWithinLimit = createAddressLimit(LIMITS)
  let serial = -1
  const reports = new Map<string, readonly FailedLoad[]>()
  /** The releases that are not rolled back, with the reason that was logged. */
  const reported = new Map<string, string>()

  app.post<{ Body: Report }>(
    '/failed-loads',
    { bodyLimit: LONGEST_BODY, schema: { body: REPORT } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      // Refuses requests from pages of other sites, because an attacker could use the addresses of their visitors to
      // roll a release back.
      if (!isSameOrigin(request.headers)) return reply.code(403).send()
      const address = addressGroup(request.ip)
      if (!isWithinLimit(request.ip)) return reply.code(429).send()
      const { module: name, version, browser, error = '', voucher } = request.body
      const { registry } = await source.current()
      const active = registry.modules.find((one) => one.name === name)
      if (active?.version !== version || active.development) return reply.code(204).send()
      if (registry.serial !== serial) forgetRetired(registry.modules)
      serial = registry.serial

      const user = voucher === undefined ? null : await readReporter(voucher)
      // A module without a public screen is not loaded before sign-in, so an anonymous report about it is ignored.
      const isPublic = active.descriptor.routes.some(({ requires }) => requires === 'public')
      if (user === null && !isPublic) return reply.code(204).send()
      const release = `${name} ${version}`
      const at = Date.now()
      const by = user === null ? { browser, address } : { user }
      const collected = withReport(reports.get(release) ?? [], { at, by })
      if (collected === reports.get(release)) return reply.code(204).send()
      reports.set(release, collected)
      request.log.warn({ release, error, signedIn: user !== null }, 'a tab could not load a release')
      const cause = automaticCause(collected, at)
      if (cause) await rollBack({ name, version, cause, error })
      return reply.code(204).send()
    },
  )

  /**
   * Forgets the reports of releases that are no longer active. A version contains a hash of its content, so they do not
   * apply to the next release.
   */
  function forgetRetired(active: readonly { readonly name: string; readonly version: string }[]): void {
    const live = new Set(active.map(({ name, version }) => `${name} ${version}`))
    for (const release of reports.keys()) if (!live.has(release)) reports.delete(release)
  }

  async function rollBack(failed: Parameters<typeof rollBackFailed>[1]): Promise<void> {
    const release = `${failed.name} ${failed.version}`
    const outcome = await rollBackFailed(parts.releasesDir, failed).catch((error: Error) => ({ stays: error.message }))
    if ('returnedTo' in outcome) {
      app.log.error({ ...failed, returnedTo: outcome.returnedTo }, 'a release failed in open tabs and was rolled back')
    } else if (reported.get(release) !== outcome.stays) {
      reported.set(release, outcome.stays)
      app.log.error({ ...failed, reason: outcome.stays }, 'a release fails in open tabs and stays active')
    }
  }
}

/**
 * Returns whether a request comes from the portal's own page. Browsers send the origin, so a request without an origin
 * does not come from another site's page.
 */
function isSameOrigin(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin'
}
