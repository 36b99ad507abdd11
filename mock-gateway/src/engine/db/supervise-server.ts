import type { Logger } from 'pino'
import type { EmbeddedServer } from './embedded/index.ts'
import type { SingleLock } from './single.ts'

const LOOK_MS = 500

/**
 * Restarts the embedded server if it dies while the gateway is running (test F2). Returns a function that ends the
 * supervision.
 */
export function superviseServer(server: EmbeddedServer, lock: SingleLock, log: Logger, onLost: () => void): () => void {
  let busy = false
  let ended = false
  const look = async () => {
    if (busy || ended || server.isRunning()) return
    busy = true
    try {
      log.error('the embedded PostgreSQL died; starting it again')
      await server.ensureRunning()
      if (ended || (await lock.retake())) return
      log.fatal('another gateway took the database over')
      onLost()
    } catch (error) {
      log.error({ err: error }, 'the embedded PostgreSQL does not start')
    } finally {
      busy = false
    }
  }
  const timer = setInterval(() => void look(), LOOK_MS)
  timer.unref()
  return () => {
    ended = true
    clearInterval(timer)
  }
}
