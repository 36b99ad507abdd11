import { readDrawnPage } from '../../page/drawn-page.ts'
import type { Manifest } from '../manifests.ts'
import { refusal } from './judge-build.ts'

/**
 * Refuses a build with invalid prerendered pages, or with frames that have no place for a screen, because visitors see
 * these pages first.
 * @throws ReleaseError that names every fault
 */
export function judgePages(manifest: Manifest, contents: ReadonlyMap<string, Buffer>): void {
  const isShell = manifest.kind === 'shell'
  const { prerendered = {} } = isShell ? manifest.shell : manifest.descriptor
  const faults = Object.entries(prerendered).flatMap(([screen, byLanguage]) =>
    Object.entries(byLanguage).flatMap(([language, file]) => {
      const page = readDrawnPage(contents.get(file) ?? Buffer.alloc(0))
      if (!page) return [`${file} is no drawn page of ${screen} in "${language}"`]
      const hasRoom = [page.html, page.htmlWithProvider ?? page.html].every((html) => html.includes('{{screen}}'))
      return isShell && !hasRoom ? [`${file} has no place for a screen`] : []
    }),
  )
  if (faults.length > 0) throw refusal(manifest.name, manifest.version, faults)
}
