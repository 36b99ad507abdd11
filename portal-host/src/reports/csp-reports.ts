import type { FastifyInstance } from 'fastify'

// The limit prevents a page that breaks its policy in a loop from filling the log.
const MOST_PER_MINUTE = 30
const MINUTE_MS = 60_000
const LONGEST_REPORT = 16_384
const LONGEST_FIELD = 300

const FIELDS = [
  'document-uri',
  'documentURL',
  'violated-directive',
  'effective-directive',
  'effectiveDirective',
  'blocked-uri',
  'blockedURL',
  'source-file',
  'sourceFile',
  'line-number',
  'lineNumber',
  'script-sample',
  'sample',
  'destination',
] as const

/**
 * Logs the browsers' reports of policy violations (CSP and Integrity-Policy), and the pages' reports of missing texts.
 */
export async function collectReports(app: FastifyInstance): Promise<void> {
  let windowStart = 0
  let taken = 0
  const isDue = () => {
    const now = Date.now()
    if (now - windowStart > MINUTE_MS) {
      windowStart = now
      taken = 0
    }
    taken += 1
    return taken <= MOST_PER_MINUTE
  }

  const types = ['application/csp-report', 'application/reports+json', 'application/json']
  for (const type of types) {
    app.addContentTypeParser(type, { parseAs: 'string', bodyLimit: LONGEST_REPORT }, (_request, text, done) => {
      done(null, parse(String(text)))
    })
  }
  app.post('/csp-report', async (request, reply) => {
    for (const report of reportsOf(request.body)) if (isDue()) request.log.warn({ report }, 'policy violation')
    return reply.code(204).send()
  })
  app.post('/missing-text', async (request, reply) => {
    const { namespace, key } = asRecord(request.body) ?? {}
    if (typeof namespace === 'string' && typeof key === 'string' && isDue())
      request.log.error(
        { namespace: namespace.slice(0, LONGEST_FIELD), key: key.slice(0, LONGEST_FIELD) },
        'missing text',
      )
    return reply.code(204).send()
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns only the known fields of the reports, shortened, because anybody may send reports. */
function reportsOf(body: unknown): readonly Record<string, string | number>[] {
  const items = Array.isArray(body) ? body.slice(0, MOST_PER_MINUTE) : [body]
  return items.flatMap((item) => {
    const detail = asRecord(asRecord(item)?.['csp-report']) ?? asRecord(asRecord(item)?.body)
    if (!detail) return []
    const known = FIELDS.flatMap((field): [string, string | number][] => {
      const value = detail[field]
      if (typeof value === 'number') return [[field, value]]
      return typeof value === 'string' ? [[field, value.slice(0, LONGEST_FIELD)]] : []
    })
    return known.length > 0 ? [Object.fromEntries(known)] : []
  })
}

function asRecord(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
}
