import { leaveOutLooks } from './leave-out-looks.ts'
import { quickenSelectors } from './quick-selectors.ts'

// jsdom has no fetch, streams, web crypto or structured clone, and its own Uint8Array, which jose refuses. A test with
// `@jest-environment jsdom` gets Node's versions, through the one function that belongs to Node's own realm.
if (typeof window !== 'undefined') {
  const node = Buffer.constructor('return globalThis')()
  const names = [
    'ArrayBuffer',
    'Uint8Array',
    'TextEncoder',
    'TextDecoder',
    'structuredClone',
    'fetch',
    'Request',
    'Response',
    'Headers',
    'ReadableStream',
    'WritableStream',
    'TransformStream',
    'CompressionStream',
    'DecompressionStream',
    'CryptoKey',
  ]
  for (const name of names) {
    Object.defineProperty(globalThis, name, { value: node[name], configurable: true, writable: true })
  }
  Object.defineProperty(globalThis, 'crypto', { value: node.crypto, configurable: true })

  // MessageChannel is not provided, because React's scheduler would keep the process alive with it. BroadcastChannel is
  // provided, but must not keep Jest waiting.
  globalThis.BroadcastChannel ??= class extends node.BroadcastChannel {
    constructor(name) {
      super(name)
      this.unref()
    }
  }

  leaveOutLooks(CSSStyleSheet.prototype)
  quickenSelectors(document)

  window.matchMedia ??= (media) => ({
    media,
    matches: false,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  })
  window.scrollTo = () => {}
  Element.prototype.scrollIntoView ??= () => {}
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  globalThis.IntersectionObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return []
    }
  }
}
