import type { FastifyBaseLogger } from 'fastify'

/** Creates a logger that reports only the host's errors. */
export function fakeLogger(tell: (problem: string) => void): FastifyBaseLogger {
  const silent = () => {}
  const logger = { level: 'error', fatal: silent, warn: silent, info: silent, debug: silent, trace: silent, silent }
  const made: FastifyBaseLogger = { ...logger, error: (said: unknown) => tell(String(said)), child: () => made }
  return made
}
