import '@testing-library/jest-dom/jest-globals'

// Without this flag React warns about act(). Testing Library's own afterEach removes rendered content.
globalThis.IS_REACT_ACT_ENVIRONMENT = true

// On a busy machine a screen's content may be late, so the library's default timeout of one second is too short.
if (typeof window !== 'undefined') {
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: 10_000 })
}
