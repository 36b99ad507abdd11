/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { render } from '@testing-library/react'
import { installModules } from '../loading/installed-modules.ts'
import { departure, useLeavingDocument } from '../session/document-guard.ts'
import { releasedModule, USERS_ROUTE } from '../testing/module.ts'
import { useNewDocumentOutside } from './use-new-document-outside.ts'

const signIn = { ...USERS_ROUTE, path: '/login', layout: 'auth', requires: 'public' } as const
let left: string[] = []
departure.reload = () => left.push(`reload ${location.pathname}`)
departure.go = (query = '') => left.push(`sign-in${query}`)

function Frame() {
  useNewDocumentOutside()
  return null
}

/** Shows the frame of the signed-in screens, and removes the frame at another address. */
function leaveFor(address: string) {
  history.replaceState(null, '', '/users')
  const { unmount } = render(<Frame />)
  history.pushState(null, '', address)
  unmount()
}

beforeEach(() => {
  installModules({
    serial: 1,
    modules: [releasedModule({ routes: [USERS_ROUTE, signIn, { ...signIn, path: '/forgot-password' }] })],
  })
  left = []
})
afterEach(() => {
  // A drawn frame removes its listener.
  history.replaceState(null, '', '/users')
  render(<Frame />)
  useLeavingDocument.setState({ isLeaving: false })
})

test.each([
  ['/login', 'sign-in'],
  ['/LOGIN/', 'sign-in'],
  ['/login?redirectFrom=%2Fusers', 'sign-in?redirectFrom=%2Fusers'],
  ['/forgot-password', 'reload /forgot-password'],
  ['/', 'reload /'],
  ['/nowhere', 'reload /nowhere'],
])('from a signed-in screen to %s, nothing more is drawn and the document is replaced', (address, how) => {
  leaveFor(address)
  expect(useLeavingDocument.getState().isLeaving).toBe(true)
  expect(left).toEqual([how])
})

test.each(['/users?panel=create', '/USERS', '/dashboard', '/module-status'])(
  'the document stays if the frame is removed at %s, which is a signed-in screen',
  (address) => {
    leaveFor(address)
    expect([left, useLeavingDocument.getState().isLeaving]).toEqual([[], false])
  },
)

test('the end of a session, which replaces the document by another address, is not disturbed', () => {
  useLeavingDocument.setState({ isLeaving: true })
  leaveFor('/login')
  expect(left).toEqual([])
})

test('Back to the sign-in page replaces the document also after a crash, but not while the frame is drawn', () => {
  leaveFor('/users')
  history.replaceState(null, '', '/login')
  dispatchEvent(new PopStateEvent('popstate'))
  expect(left).toEqual(['sign-in'])
  useLeavingDocument.setState({ isLeaving: false })
  history.replaceState(null, '', '/users')
  render(<Frame />)
  history.replaceState(null, '', '/login')
  dispatchEvent(new PopStateEvent('popstate'))
  expect(left).toEqual(['sign-in'])
})
