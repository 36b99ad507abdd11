import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'

const require = createRequire(import.meta.url)
const ROOT = resolve(import.meta.dirname, '../..')
const CONFIGS = join(ROOT, '.cache/fonts')

/** Sets of fonts with different heights. The tests always render with the first set. */
const STACKS = {
  dejavu: {
    folder: join(dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf'),
    sans: 'DejaVu Sans',
    mono: 'DejaVu Sans Mono',
  },
  noto: { folder: join(ROOT, 'shared-ui/src/export/font'), sans: 'Noto Sans', mono: 'Noto Sans' },
} as const

export type FontStack = keyof typeof STACKS

/**
 * Returns the environment of a browser on Linux that knows only the fonts of a set, so that widths and pictures do not
 * depend on the machine. On other systems, browsers use the fonts of the system.
 */
export function fontEnvironment(stack: FontStack): Record<string, string> {
  const { folder, sans, mono } = STACKS[stack]
  const file = join(CONFIGS, `${stack}.conf`)
  mkdirSync(CONFIGS, { recursive: true })
  writeFileSync(file, configOf(folder, { 'sans-serif': sans, serif: sans, 'system-ui': sans, monospace: mono }))
  const own = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return { ...Object.fromEntries(own), FONTCONFIG_FILE: file }
}

const configOf = (folder: string, aliases: Readonly<Record<string, string>>) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${CONFIGS}</cachedir>
${Object.entries(aliases)
  .map(
    ([family, name]) =>
      `  <alias binding="same"><family>${family}</family><prefer><family>${name}</family></prefer></alias>`,
  )
  .join('\n')}
</fontconfig>
`
