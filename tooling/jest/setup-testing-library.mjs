import '@testing-library/jest-dom/jest-globals'

// React warns without the flag for act(); Testing Library's own afterEach cleans up.
globalThis.IS_REACT_ACT_ENVIRONMENT = true

// A screen's content may be late on a busy machine; the library's default of one second is too short.
if (typeof window !== 'undefined') {
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: 10_000 })
}
