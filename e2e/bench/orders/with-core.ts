import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startDemoCore } from '@portal/mock-gateway/demo-core'

/**
 * Runs a measurement of gateways that have a separate data folder and credit through a demo core.
 * @param latencyMs the response time of the core in milliseconds
 */
export async function withCore<Found>(
  latencyMs: number,
  measure: (env: NodeJS.ProcessEnv) => Promise<Found>,
): Promise<Found> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-orders-'))
  const core = await startDemoCore({ port: 0, latencyMs })
  try {
    return await measure({
      DATA_DIR: dataDir,
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      CORE_BANKING_URL: core.url,
      CORE_BANKING_SECRET: core.secret,
    })
  } finally {
    await core.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
