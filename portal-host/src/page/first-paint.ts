import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { PrerenderedPage } from '@portal/contract/module'
import type { PortalHostConfig } from '../config.ts'
import { type Catalogue, SHELL_BASE } from '../releases/catalogue.ts'
import { readDrawnPage } from './drawn-page.ts'
import { drawn, escaped, type Markup, trusted } from './html.ts'
import type { PublicScreen } from './public-screen.ts'

/** The content of a page before its scripts run. */
export interface FirstPaint {
  readonly html: Markup
  readonly css: Markup
}

type Settings = Pick<PortalHostConfig, 'links' | 'oidc'>
/** Called for a prerendered page that is left out; for an invalid file only once. */
type Report = (problem: string) => void

/**
 * The layouts in which a screen renders the whole page. Screens of other layouts are rendered in a frame of the shell.
 */
const FRAMELESS = ['public', 'loader']

/** Returns the languages in which a public screen and its frame were prerendered. */
export function languagesOf({ shell }: Catalogue, { module, route }: PublicScreen): readonly string[] {
  const screen = Object.keys(module.descriptor.prerendered?.[route.screen] ?? {})
  if (FRAMELESS.includes(route.layout)) return screen
  const frame = shell?.prerendered?.[route.layout] ?? {}
  return screen.filter((language) => Object.hasOwn(frame, language))
}

/**
 * Returns a prerendered public screen with the settings of this host. Undefined without an active shell, if the screen
 * or its frame has no prerendered page, or if a file is invalid or differs from its release: the page then waits for
 * its scripts.
 */
export async function firstPaintOf(
  catalogue: Catalogue,
  { module, route }: PublicScreen,
  language: string,
  settings: Settings,
  report: Report,
): Promise<FirstPaint | undefined> {
  const { base, descriptor } = module
  const { shell } = catalogue
  const page = (from: string, name: string | undefined, files: Readonly<Record<string, string>>) =>
    readPage(catalogue, from, name, files, report)
  const screen = await page(base, descriptor.prerendered?.[route.screen]?.[language], descriptor.files)
  if (!screen || !shell) return undefined
  if (FRAMELESS.includes(route.layout)) return painted([screen], settings, report)
  const frame = await page(SHELL_BASE, shell.prerendered?.[route.layout]?.[language], shell.files)
  return frame && painted([frame, screen], settings, report)
}

/** Nests the pages: each page replaces `{{screen}}` in the page before it. */
function painted(pages: readonly PrerenderedPage[], settings: Settings, report: Report): FirstPaint | undefined {
  const html = pages
    .map((page) => (settings.oidc && page.htmlWithProvider) || page.html)
    .reduce((frame, screen) => frame.replace('{{screen}}', () => screen))
  try {
    return {
      html: drawn(filled(html, settings)),
      css: trusted([...new Set(pages.flatMap(({ css }) => css))].join('')),
    }
  } catch (error) {
    // Each page may be valid by itself, but their combination may be invalid.
    report(`a drawn page is left out: ${error instanceof Error ? error.message : error}`)
    return undefined
  }
}

function filled(html: string, { links, oidc }: Settings): string {
  return html
    .replaceAll('{{oidc}}', () => escaped(oidc?.label ?? ''))
    .replaceAll(/\{\{link\.(\w+)\}\}/g, (_, name: string) =>
      escaped(Object.hasOwn(links, name) ? links[name as keyof Settings['links']] : ''),
    )
}

// Releases never change, so a valid file remains valid as long as this process runs. An invalid file may be repaired,
// so it is not cached.
const read = new Map<string, PrerenderedPage>()
const reported = new Set<string>()

async function readPage(
  { find }: Catalogue,
  base: string,
  name: string | undefined,
  hashes: Readonly<Record<string, string>>,
  report: Report,
): Promise<PrerenderedPage | undefined> {
  const file = name === undefined ? undefined : find(base + name)
  const hash = hashes[name ?? '']
  if (!file || hash === undefined) return undefined
  const key = `${file.path} ${hash}`
  const page = read.get(key) ?? (await readVerified(file.path, hash))
  if (page) read.set(key, page)
  else if (!reported.has(key)) {
    reported.add(key)
    report(`the drawn page ${file.path} is left out: it is no page, or not the one of its release`)
  }
  return page
}

async function readVerified(path: string, hash: string): Promise<PrerenderedPage | undefined> {
  const bytes = await readFile(path).catch(() => undefined)
  if (!bytes || `sha384-${createHash('sha384').update(bytes).digest('base64')}` !== hash) return undefined
  return readDrawnPage(bytes)
}
