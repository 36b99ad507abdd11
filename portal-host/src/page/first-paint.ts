import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { PrerenderedPage } from '@portal/contract/module'
import type { PortalHostConfig } from '../config.ts'
import { type Catalogue, SHELL_BASE } from '../releases/catalogue.ts'
import { drawn, escaped, isDrawn, type Markup, trusted } from './html.ts'
import type { PublicScreen } from './public-screen.ts'

/** What a page shows before its scripts. */
export interface FirstPaint {
  readonly html: Markup
  readonly css: Markup
}

type Settings = Pick<PortalHostConfig, 'links' | 'oidc'>

/** The layouts whose screens draw all of the page; any other stands in a frame of the shell's. */
const FRAMELESS = ['public', 'loader']

/** Languages in which a public screen was drawn at build, its frame too. */
export function languagesOf({ shell }: Catalogue, { module, route }: PublicScreen): readonly string[] {
  const screen = Object.keys(module.descriptor.prerendered?.[route.screen] ?? {})
  if (FRAMELESS.includes(route.layout)) return screen
  const frame = shell?.prerendered?.[route.layout] ?? {}
  return screen.filter((language) => Object.hasOwn(frame, language))
}

/**
 * What was drawn at build of a public screen, for the settings of this host. Undefined where nothing was, or where a file is not
 * what the release says it is: the page then waits for its scripts.
 */
export async function firstPaintOf(
  catalogue: Catalogue,
  { module, route }: PublicScreen,
  language: string,
  settings: Settings,
): Promise<FirstPaint | undefined> {
  const { base, descriptor } = module
  const { shell } = catalogue
  const screen = await readPage(catalogue, base, descriptor.prerendered?.[route.screen]?.[language], descriptor.files)
  if (!screen || !shell) return undefined
  if (FRAMELESS.includes(route.layout)) return painted([screen], settings)
  const frame = await readPage(catalogue, SHELL_BASE, shell.prerendered?.[route.layout]?.[language], shell.files)
  return frame && painted([frame, screen], settings)
}

/** The last page drawn around the next: each takes the place of `{{screen}}` in the one before. */
function painted(pages: readonly PrerenderedPage[], settings: Settings): FirstPaint {
  const html = pages
    .map((page) => (settings.oidc && page.htmlWithProvider) || page.html)
    .reduce((frame, screen) => frame.replace('{{screen}}', () => screen))
  return {
    html: drawn(filled(html, settings)),
    css: trusted([...new Set(pages.flatMap(({ css }) => css))].join('')),
  }
}

function filled(html: string, { links, oidc }: Settings): string {
  return html
    .replaceAll('{{oidc}}', () => escaped(oidc?.label ?? ''))
    .replaceAll(/\{\{link\.(\w+)\}\}/g, (_, name: keyof Settings['links']) => escaped(links[name] ?? ''))
}

// Releases never change, so what was read once is right as long as this process lives.
const read = new Map<string, Promise<PrerenderedPage | undefined>>()

function readPage(
  { find }: Catalogue,
  base: string,
  name: string | undefined,
  hashes: Readonly<Record<string, string>>,
): Promise<PrerenderedPage | undefined> {
  const file = name === undefined ? undefined : find(base + name)
  const hash = hashes[name ?? '']
  if (!file || hash === undefined) return Promise.resolve(undefined)
  const key = `${file.path} ${hash}`
  const known = read.get(key) ?? readVerified(file.path, hash)
  read.set(key, known)
  return known
}

async function readVerified(path: string, hash: string): Promise<PrerenderedPage | undefined> {
  const bytes = await readFile(path).catch(() => undefined)
  if (!bytes || `sha384-${createHash('sha384').update(bytes).digest('base64')}` !== hash) return undefined
  const page = JSON.parse(bytes.toString()) as PrerenderedPage
  return isDrawn(page.html) && isDrawn(page.htmlWithProvider ?? '') && !page.css.join('').includes('<')
    ? page
    : undefined
}
