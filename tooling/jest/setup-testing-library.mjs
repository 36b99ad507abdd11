import '@testing-library/jest-dom/jest-globals'

// React warns unless told that act() is available; Testing Library's own afterEach does the clean-up.
globalThis.IS_REACT_ACT_ENVIRONMENT = true
