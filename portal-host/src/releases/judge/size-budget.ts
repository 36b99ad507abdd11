import type { Manifest } from '../manifests.ts'
import type { Encoded } from '../precompress.ts'

const KB = 1_000

/** The maximum download sizes of a release in bytes; `npm test` also checks the workspace's builds against them. */
export const SIZE_BUDGETS = {
  /** Remote entry, gzip: the module's first use waits for it. */
  entryGzip: 18 * KB,
  /** All of a module's own files for one screen, brotli. */
  screenBrotli: 40 * KB,
  /** `module.json` or `shell.json`: every page contains them. */
  manifest: 48 * KB,
  /** Scripts of the shell's first paint, brotli. */
  firstPaintBrotli: 200 * KB,
} as const

/**
 * The oversized parts of a build, each in a few words.
 * @param encoded its files as they go over the wire; a small file has none
 */
export function faultsOfSize(
  manifest: Manifest,
  contents: ReadonlyMap<string, Buffer>,
  encoded: ReadonlyMap<string, readonly Encoded[]>,
): readonly string[] {
  const weight = (name: string, suffix: Encoded['suffix']) =>
    (encoded.get(name)?.find((one) => one.suffix === suffix)?.bytes ?? contents.get(name))?.length ?? 0
  const brotli = (names: readonly string[]) =>
    [...new Set(names)].reduce((total, name) => total + weight(name, '.br'), 0)
  const own = manifest.kind === 'shell' ? 'shell.json' : 'module.json'
  const ofManifest = over(own, contents.get(own)?.length ?? 0, SIZE_BUDGETS.manifest)
  if (manifest.kind === 'shell') {
    const { main, preload } = manifest.shell
    return [...ofManifest, ...over('the first paint', brotli([...main, ...preload]), SIZE_BUDGETS.firstPaintBrotli)]
  }
  const { entry, preload } = manifest.descriptor
  const texts = Object.values(preload.texts ?? {})
  return [
    ...ofManifest,
    ...over(`its entry ${entry}`, weight(entry, '.gz'), SIZE_BUDGETS.entryGzip),
    ...Object.entries(preload.screens).flatMap(([screen, files]) => {
      const words = Math.max(0, ...texts.map((names) => brotli(names)))
      return over(screen, brotli([entry, ...preload.entry, ...files]) + words, SIZE_BUDGETS.screenBrotli)
    }),
  ]
}

function over(what: string, found: number, limit: number): string[] {
  const kb = (bytes: number) => `${(bytes / KB).toFixed(1)} kB`
  return found > limit ? [`${what} weighs ${kb(found)} of ${kb(limit)}`] : []
}
