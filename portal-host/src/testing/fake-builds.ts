import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ModuleDescriptor, PrerenderedPage, RouteDescriptor } from '@portal/contract/module'

/** Creates a temporary folder, which is deleted after the test run. */
export async function temporaryFolder(): Promise<string> {
  return await mkdtemp(join(tmpdir(), 'portal-host-'))
}

/**
 * Creates a shell build with one script. `words` changes its content and therefore its version; `extra` is added to its
 * manifest.
 */
export async function fakeShell(words = 'shell', extra: object = {}): Promise<string> {
  const dir = await temporaryFolder()
  const main = `main.${words}.js`
  const shared = 'react.0001.js'
  const forms = 'forms.0001.js'
  const files = await writeFiles(dir, {
    [main]: FAKE_RUNTIME + script(words),
    [shared]: script('react'),
    [forms]: script('forms'),
  })
  const requests = { '@portal/shared-ui/form': [forms] }
  const promises = { shared: requests, versions: { 'portal-sdk': '1.0.0' }, paths: [] }
  const manifest = { main: [main], css: [], preload: [shared], files, ...promises }
  await writeFile(join(dir, 'shell.json'), JSON.stringify({ ...manifest, ...extra }))
  return dir
}

/**
 * Creates a module build with an entry, a public screen and a screen that needs a privilege. `weight` is a number of
 * random bytes added to the entry.
 */
export async function fakeModule(name: string, words: string, extra: object = {}, weight = 0): Promise<string> {
  const dir = await temporaryFolder()
  const entry = `remoteEntry.${words}.js`
  const open = `open.${words}.js`
  const closed = `closed.${words}.js`
  const bulk = `/* ${randomBytes(weight).toString('base64')} */`
  const files = await writeFiles(dir, {
    [entry]: fakeEntry(name) + script(words) + bulk,
    [open]: script('open'),
    [closed]: script('closed'),
  })
  const descriptor: ModuleDescriptor = {
    name,
    version: '0.1.0',
    needs: { 'portal-sdk': '^1.0.0' },
    routes: [
      routeAt(`/${name}-open`),
      { ...routeAt(`/${name}-closed`), screen: 'ClosedScreen', requires: 'USER|READ' },
    ],
    menu: [],
    cards: [],
    titles: { en: { title: `</script><script>alert("${words}")</script>` }, fr: { title: words } },
    entry,
    global: name.replaceAll('-', '_'),
    files,
    preload: {
      entry: [],
      screens: { OpenScreen: [open], ClosedScreen: [closed] },
      shared: { entry: [], screens: { OpenScreen: ['@portal/shared-ui/form'], ClosedScreen: [] } },
    },
  }
  await writeFile(join(dir, 'module.json'), JSON.stringify({ ...descriptor, ...extra }))
  return dir
}

/** Adds prerendered pages to a fake build, by screen or layout and by language. Returns the folder of the build. */
export async function withPages(
  dir: string,
  pages: Readonly<Record<string, Readonly<Record<string, PrerenderedPage>>>>,
): Promise<string> {
  const path = manifestOf(dir)
  const manifest = JSON.parse(await readFile(path, 'utf8'))
  manifest.prerendered = {}
  for (const [name, byLanguage] of Object.entries(pages)) {
    const files = Object.entries(byLanguage).map(([tag, page]) => [tag, `page-${name}-${tag}.json`, page] as const)
    manifest.prerendered[name] = Object.fromEntries(files.map(([tag, file]) => [tag, file]))
    const contents = Object.fromEntries(files.map(([, file, page]) => [file, JSON.stringify(page)]))
    Object.assign(manifest.files, await writeFiles(dir, contents))
  }
  await writeFile(path, JSON.stringify(manifest))
  return dir
}

/** Replaces the bytes of a file in a build or a stored release, and updates its hash in the manifest. */
export async function layFile(dir: string, name: string, text: string): Promise<void> {
  const path = manifestOf(dir)
  const manifest = JSON.parse(await readFile(path, 'utf8'))
  Object.assign(manifest.files, await writeFiles(dir, { [name]: text }))
  await writeFile(path, JSON.stringify(manifest))
}

const manifestOf = (dir: string) => join(dir, existsSync(join(dir, 'shell.json')) ? 'shell.json' : 'module.json')

/** Returns the public screen of a fake module at another address. */
export function routeAt(path: string): RouteDescriptor {
  return { path, screen: 'OpenScreen', title: 'title', layout: 'portal', requires: 'public', side: 'both' }
}

/** A script in place of the shell: it renders some content, and loads modules by their global. */
const FAKE_RUNTIME = `
  const remotes = new Map()
  globalThis.__FEDERATION__ = { __INSTANCES__: [{
    name: 'portal_shell',
    registerRemotes: (added) => added.forEach((one) => remotes.set(one.name, one)),
    loadRemote: (id) => new Promise((done, fail) => {
      const { entry, entryGlobalName } = remotes.get(id.split('/')[0])
      const script = document.createElement('script')
      const stopped = []
      addEventListener('error', (event) => stopped.push(event.error))
      script.onload = () => (stopped.length ? fail(stopped[0]) : done(globalThis[entryGlobalName]))
      script.src = globalThis.trustedTypes?.createPolicy('portal-shell', { createScriptURL: (url) => url }).createScriptURL(entry) ?? entry
      document.head.append(script)
    }),
  }] }
  document.getElementById('root').append(document.createElement('h1'))
`

const fakeEntry = (name: string) => `
  globalThis.${name.replaceAll(/\W/g, '_')} = { default: {
    screens: { OpenScreen: async () => ({ default() {} }), ClosedScreen: async () => ({ default() {} }) },
  } }
`

function script(words: string): string {
  return `/* ${words} */ ${'console.log("padding that compresses well");'.repeat(40)}`
}

async function writeFiles(dir: string, contents: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  await mkdir(dir, { recursive: true })
  const hashes: Record<string, string> = {}
  for (const [name, text] of Object.entries(contents)) {
    await writeFile(join(dir, name), text)
    hashes[name] = `sha384-${createHash('sha384').update(text).digest('base64')}`
  }
  return hashes
}
