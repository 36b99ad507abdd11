import type { FastifyBaseLogger } from 'fastify'

/** A logger that hands on what the host has to say as an error, and says nothing else. */
export function fakeLogger(tell: (problem: string) => void): FastifyBaseLogger {
  const silent = () => {}
  const logger = { level: 'error', fatal: silent, warn: silent, info: silent, debug: silent, trace: silent, silent }
  const made: FastifyBaseLogger = { ...logger, error: (said: unknown) => tell(String(said)), child: () => made }
  return made
}
