import { webcrypto } from 'node:crypto'
import type { ConstructorOptions, DOMWindow } from 'jsdom'
import { startModule } from './start-module.ts'
import type { Trial } from './trial.ts'
import { type Answer, TRIAL_ORIGIN } from './trial-host.ts'

const STANDS_MS = 60_000
const LOOK_MS = 20

/** The browser globals that jsdom lacks and Node has. */
const FROM_NODE = [
  ...[
    'TextEncoder',
    'TextDecoder',
    'Request',
    'Response',
    'Headers',
    'ReadableStream',
    'WritableStream',
    'BroadcastChannel',
  ],
  ...['TransformStream', 'CompressionStream', 'DecompressionStream', 'structuredClone', 'Blob'],
] as const

/** Opens a trial in jsdom, which has no layout, no Workers and no policy, but runs every script. */
export async function openJsdom(serve: (path: string) => Answer): Promise<Trial> {
  const { JSDOM, ResourceLoader, VirtualConsole } = await import('jsdom')
  const errors: string[] = []
  const virtualConsole = new VirtualConsole()
  virtualConsole.on('jsdomError', (error) => {
    // jsdom also reports here features that it does not implement.
    const { type, detail } = error as Error & { type?: string; detail?: Partial<Error> }
    if (type === 'unhandled exception') errors.push(detail?.message ?? error.message)
  })
  class Files extends ResourceLoader {
    override fetch(url: string) {
      const { status, body } = serve(new URL(url).pathname)
      const bytes = status === 200 ? Promise.resolve(body) : Promise.reject(new Error(`HTTP ${status}`))
      return Object.assign(bytes, { abort() {} }) as ReturnType<InstanceType<typeof ResourceLoader>['fetch']>
    }
  }
  function provide(window: DOMWindow): void {
    for (const name of FROM_NODE) Object.assign(window, { [name]: globalThis[name] })
    Object.defineProperty(window.crypto, 'subtle', { value: webcrypto.subtle })
    Object.assign(window, { SubtleCrypto: webcrypto.subtle.constructor })
    Object.assign(window, {
      indexedDB: NO_DATABASE,
      fetch: async (input: string | Request, init?: RequestInit) => {
        init?.signal?.throwIfAborted()
        const address = typeof input === 'string' ? input : input.url
        const { status, headers, body } = serve(new URL(address, TRIAL_ORIGIN).pathname)
        return new Response(new Uint8Array(body), { status, headers })
      },
      matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {}, addListener() {} }),
      ResizeObserver: Observer,
      IntersectionObserver: Observer,
      scrollTo() {},
    })
    Object.defineProperty(window, 'isSecureContext', { value: true })
  }
  async function open(path: string): Promise<DOMWindow> {
    const options: ConstructorOptions = {
      ...{ url: TRIAL_ORIGIN + path, runScripts: 'dangerously', resources: new Files(), pretendToBeVisual: true },
      ...{ virtualConsole, beforeParse: provide },
    }
    return new JSDOM(serve(path).body.toString('utf8'), options).window
  }
  const first = await open('/start-check')
  const isDrawn = () => first.document.querySelector('#root > *') !== null
  const stands = await until(() => errors.length > 0 || isDrawn()).then(isDrawn)
  return {
    by: 'jsdom',
    shellError: stands ? null : `the shell does not stand: ${errors[0] ?? 'its page is empty'}`,
    start: (module) => (first.eval(`(${startModule})`) as typeof startModule)(module),
    async draw(path) {
      const { document, close } = await open(path)
      const found = () => document.querySelector('[data-outcome], h1')
      await until(() => found() !== null)
      const text = found()?.matches('h1')
        ? null
        : `${path}: ${document.querySelector('[data-outcome]')?.textContent ?? errors.at(-1)}`
      close()
      return text
    },
    async close() {
      first.close()
    },
  }
}

/** A database that cannot be opened, as in a private window, where the client keeps its session in memory. */
const NO_DATABASE = {
  open() {
    const request: { onerror?: () => void } = {}
    queueMicrotask(() => request.onerror?.())
    return request
  },
}

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Waits until a condition is true. Returns false after the timeout. */
async function until(isSo: () => boolean): Promise<boolean> {
  for (const end = Date.now() + STANDS_MS; Date.now() < end; ) {
    if (isSo()) return true
    await new Promise((wake) => setTimeout(wake, LOOK_MS))
  }
  return isSo()
}
