import type { BootConfig, Registry } from '@portal/contract/module'
import { createNonce, shellPolicy, trustedTypesPolicies } from '../http/security-headers.ts'
import { shellPage } from '../page/shell-page.ts'
import { SHELL_BASE } from '../releases/catalogue.ts'
import type { StartTask } from './check-starts.ts'

/** The origin of a trial's page. No request leaves the process, because every request is answered from memory. */
export const TRIAL_ORIGIN = 'http://localhost:59999'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

const answer = (status: number, type: string, body: string | Buffer, headers = {}): Answer => ({
  status,
  headers: { 'content-type': type, ...headers },
  body: Buffer.from(body),
})

/**
 * Replaces the host and the gateway of a portal. It serves only the shell's page, with the host's policy, and the
 * builds.
 */
export function createTrialHost({ shell, builds }: StartTask): (path: string) => Answer {
  if (shell.manifest.kind !== 'shell') throw new Error(`${shell.name} is no shell`)
  const shellManifest = { ...shell.manifest.shell, version: shell.version }
  const modules = builds.flatMap(({ name, version, manifest }) =>
    manifest.kind === 'module' ? [{ name, version, base: baseOf(name), descriptor: manifest.descriptor }] : [],
  )
  const registry: Registry = { serial: 1, modules }
  const files = new Map<string, Buffer>()
  const put = (base: string, contents: ReadonlyMap<string, Buffer>) => {
    for (const [name, bytes] of contents) files.set(base + name, Buffer.from(bytes))
  }
  put(SHELL_BASE, shell.contents)
  for (const { name, contents, manifest } of builds) if (manifest.kind === 'module') put(baseOf(name), contents)
  const boot: BootConfig = {
    registry,
    jwks: { keys: [] },
    api: '/api/',
    idleMs: 300_000,
    idleWarningMs: 20_000,
    production: true,
    links: { blog: '/', help: '/', compliance: '/', apiDocumentation: '/' },
    shell: { version: shell.version, base: SHELL_BASE, files: shellManifest.files },
  }
  return (path) => {
    const file = files.get(path)
    if (file) return answer(200, typeOf(path), file)
    if (/^\/(api|\.well-known|registry)\b/.test(path)) return answer(503, 'application/json', '{"responseCode":"91"}')
    if (/\.\w+$/.test(path)) return answer(404, 'text/plain', 'Not found')
    const nonce = createNonce()
    const page = shellPage(shellManifest, boot, [], nonce, { language: 'en', lang: 'en', head: { title: 'Trial' } })
    const policy = { 'content-security-policy': shellPolicy(nonce, trustedTypesPolicies(registry)) }
    return answer(200, 'text/html; charset=utf-8', page, policy)
  }
}

export function baseOf(name: string): string {
  return `/m/${name}/trial/`
}

function typeOf(path: string): string {
  if (path.endsWith('.js')) return 'text/javascript; charset=utf-8'
  if (path.endsWith('.css')) return 'text/css; charset=utf-8'
  return path.endsWith('.json') ? 'application/json; charset=utf-8' : 'application/octet-stream'
}
