import { isSecureContext } from '../http/secure-context.ts'
import { type Build, openBuild, readBuild } from '../releases/build.ts'
import type { Consumers } from '../releases/consumers.ts'
import type { Diagnosis } from '../releases/diagnose.ts'
import type { Held } from '../releases/hold.ts'
import { ReleaseError, type ShellManifest } from '../releases/manifests.ts'
import type { Activated } from '../releases/publish.ts'
import { type CheckStarts, judgeStarts } from '../start-check/start-outcome.ts'
import type { Listed, Releases } from './releases.ts'
import { askHost, requestHost } from './request-host.ts'

/** The timeout of a request. A release has a few megabytes, so the timeout means that the connection is too slow. */
const TIMEOUT_MS = 60_000

/**
 * Returns the releases of a remote portal, which runs the commands itself.
 * @throws ReleaseError for an address to which the token would be sent unencrypted
 */
export function releasesAtUrl(url: string, token: string, check: CheckStarts): Releases {
  const { protocol, hostname } = new URL(url)
  if (!isSecureContext(protocol.slice(0, -1), hostname)) {
    throw new ReleaseError(`${url} is not encrypted, and the token would be read on the way: use https://`)
  }

  const request = (path: string, body?: object) => ({ url, path, token, body, timeoutMs: TIMEOUT_MS })
  const ask = <Answer>(path: string, body?: object) => askHost<Answer>(request(path, body))

  /** Reads the files of the remote portal's shell; undefined if there is no shell. */
  async function activeShell(): Promise<Build | undefined> {
    const { manifest } = await ask<{ manifest: (ShellManifest & { version: string }) | null }>('/registry/shell')
    if (!manifest) return undefined
    const files = await Promise.all(
      Object.keys(manifest.files).map(async (name) => {
        const file = await requestHost(request(`/shell/${name}`))
        return [name, Buffer.from(await file.arrayBuffer())] as const
      }),
    )
    return openBuild(`the shell of ${url}`, new Map([...files, ['shell.json', Buffer.from(JSON.stringify(manifest))]]))
  }

  return {
    async publish(folders, { breaks }) {
      // Builds are also checked here, so that invalid builds are not sent.
      const builds = await Promise.all(folders.map(readBuild))
      const bringsShell = builds.some(({ name }) => name === 'shell')
      const starts = await check(builds, bringsShell ? undefined : await activeShell())
      judgeStarts(builds, starts)
      return ask<Activated>('/registry/publish', { builds: builds.map(filesOf), starts, breaks })
    },
    rollback: (returns) => ask<Activated>('/registry/rollback', { returns }),
    withdraw: (name) => ask<Activated>('/registry/withdraw', { name }),
    hold: (name, isHeld) => ask<Held>('/registry/hold', { name, isHeld }),
    diagnose: (calls) => ask<Diagnosis>('/registry/doctor', { calls }),
    consumers: () => ask<Consumers>('/registry/consumers'),
    list: () => ask<Listed>('/registry/releases'),
    hosts: async () => [url],
  }
}

function filesOf({ contents }: Build): Record<string, string> {
  return Object.fromEntries([...contents].map(([name, bytes]) => [name, bytes.toString('base64')]))
}
