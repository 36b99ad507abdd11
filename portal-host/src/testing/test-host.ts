import type { Claims } from '../claims/claims.ts'
import { readConfig } from '../config.ts'
import { createPortalHost, type PortalHost, type PortalHostParts } from '../host.ts'
import { fakeModule, fakeShell, temporaryFolder } from './fake-builds.ts'
import { anyClaim, publish } from './publish-fakes.ts'

export interface TestHost extends PortalHost {
  readonly releasesDir: string
}

/** Creates a host with a published shell, one module, and a gateway with one key. The host listens on no port. */
export async function createTestHost(
  env: Readonly<Record<string, string>> = {},
  parts: PortalHostParts = {},
  claims: Claims = anyClaim,
): Promise<TestHost> {
  const releasesDir = await temporaryFolder()
  await publish(releasesDir, [await fakeShell(), await fakeModule('mfe-users', 'one')])
  const config = readConfig({ LOG_LEVEL: 'silent', RELEASES_DIR: releasesDir, PORT: '0', ...env })
  const host = await createPortalHost({ ...config, claims }, { gateway: fakeGateway(), ...parts })
  return { ...host, releasesDir }
}

export function fakeGateway(): NonNullable<PortalHostParts['gateway']> {
  return {
    routing: (request, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ gateway: request.url }))
    },
    inject: async () => ({ statusCode: 200, body: JSON.stringify({ keys: [{ kty: 'EC', kid: 'test' }] }) }),
  }
}
