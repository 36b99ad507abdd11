import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Registry, RegistryModule } from '@portal/contract/module'
import { activationOf } from './history.rules.ts'
import { ledgerPath, readLedger } from './ledger.ts'
import { type Manifest, readManifest, type ShellManifest } from './manifests.ts'
import { inRegistry } from './mark-incompatible.ts'
import { type FileTable, readFileTable, type StoredFile } from './release-folder.ts'

export const SHELL_BASE = '/shell/'

/**
 * The releases that the host serves at one moment. The catalogue is immutable and replaced as a whole, so that each
 * request sees one consistent registry.
 */
export interface Catalogue {
  readonly registry: Registry
  /** The registry as sent, as JSON. */
  readonly registryJson: string
  readonly etag: string
  /** The active shell; absent until a shell is published. */
  readonly shell?: ShellManifest & { readonly version: string }
  /** Finds the file at a URL path, in active releases and in every stored release. */
  readonly find: (path: string) => (StoredFile & { readonly immutable: boolean }) | undefined
}

/** A module served from source in addition to the released modules (`npm run dev`). */
export interface DevelopmentModule {
  readonly module: RegistryModule
  readonly files: FileTable
}

interface Release {
  readonly manifest: Manifest
  readonly version: string
  readonly files: FileTable
  /** The modification time of the folder. It changes when a file in the folder is repaired. */
  readonly mtimeMs: number
}

interface ActiveRelease extends Release {
  readonly activated: RegistryModule['activated']
}

export interface CatalogueSource {
  /** Returns the current catalogue. It is reloaded when `releases.json` was replaced, by this process or another. */
  current(): Promise<Catalogue>
  /**
   * Serves a module from source in place of the released module of the same name. Undefined removes the replacement.
   */
  overlay(name: string, module: DevelopmentModule | undefined): void
}

/**
 * Creates the source of the catalogue.
 * @param report called for each unreadable release, while the other releases are still served; and for an unreadable
 * `releases.json`, while the last readable one is still used
 */
export function createCatalogueSource(releasesDir: string, report: (problem: string) => void): CatalogueSource {
  const releases = new Map<string, Release>()
  const overlays = new Map<string, DevelopmentModule>()
  let stamp: string | undefined
  let latest: Promise<Catalogue> | undefined
  let lastGood: Catalogue | undefined

  async function load(): Promise<Catalogue> {
    const ledger = await readLedger(releasesDir)
    const active: ActiveRelease[] = []
    const kept: Release[] = []
    for (const [name, entry] of Object.entries(ledger.packages)) {
      for (const { version } of entry.releases) {
        const release = await readRelease(name, version)
        if (!release) continue
        kept.push(release)
        if (version === entry.active) active.push({ ...release, activated: activationOf(entry) })
      }
    }
    return assemble(ledger.serial, active, kept, [...overlays.values()])
  }

  async function readRelease(name: string, version: string): Promise<Release | undefined> {
    const dir = join(releasesDir, name, version)
    try {
      // A release never changes, except that a damaged release is repaired in its folder.
      const { mtimeMs } = await stat(dir)
      const known = releases.get(dir)
      if (known?.mtimeMs === mtimeMs) return known
      const release = { manifest: await readManifest(dir), version, files: await readFileTable(dir), mtimeMs }
      releases.set(dir, release)
      return release
    } catch (error) {
      report(`release ${name} ${version} cannot be read: ${error instanceof Error ? error.message : error}`)
      return undefined
    }
  }

  return {
    async current() {
      const found = await stat(ledgerPath(releasesDir)).catch(() => undefined)
      const now = found ? `${found.ino}:${found.mtimeMs}:${found.size}` : 'none'
      if (latest === undefined || now !== stamp) {
        stamp = now
        latest = load()
      }
      try {
        lastGood = await latest
        return lastGood
      } catch (error) {
        latest = undefined
        report(`releases.json cannot be read: ${error instanceof Error ? error.message : error}`)
        if (lastGood) return lastGood
        throw error
      }
    },
    overlay(name, module) {
      if (module) overlays.set(name, module)
      else overlays.delete(name)
      latest = undefined
    },
  }
}

function assemble(
  serial: number,
  active: readonly ActiveRelease[],
  kept: readonly Release[],
  overlays: readonly DevelopmentModule[],
): Catalogue {
  const files = new Map<string, StoredFile & { immutable: boolean }>()
  const add = (base: string, table: FileTable, immutable: boolean) => {
    for (const [name, file] of table) files.set(base + name, { ...file, immutable })
  }
  // The names of the shell's files contain a hash of their content, so all shell releases share one folder of URLs.
  for (const { manifest, version, files: table } of kept) {
    add(manifest.kind === 'shell' ? SHELL_BASE : moduleBase(manifest.name, version), table, true)
  }
  files.delete(`${SHELL_BASE}shell.json`)
  for (const { module, files: table } of overlays) add(module.base, table, false)

  const fromSource = new Set(overlays.map(({ module }) => module.name))
  const released = active.flatMap(({ manifest, version, activated }): RegistryModule[] => {
    if (manifest.kind === 'shell' || fromSource.has(manifest.name)) return []
    const { name, descriptor } = manifest
    return [{ name, version, base: moduleBase(name, version), descriptor, ...(activated && { activated }) }]
  })
  const shell = active.flatMap(({ manifest, version }) =>
    manifest.kind === 'shell' ? [{ ...manifest.shell, version }] : [],
  )[0]
  const modules = [...released, ...overlays.map(({ module }) => module)]
    .map((module) => inRegistry(module, shell))
    .sort((a, b) => a.name.localeCompare(b.name))
  const registry: Registry = { serial, modules }
  const registryJson = JSON.stringify(registry)
  return {
    registry,
    registryJson,
    etag: `"${createHash('sha256').update(registryJson).digest('base64url').slice(0, 27)}"`,
    shell,
    find: (path) => files.get(path),
  }
}

function moduleBase(name: string, version: string): string {
  return `/m/${name}/${version}/`
}
