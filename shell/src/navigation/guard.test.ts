import { describe, expect, test } from '@jest/globals'
import type { UserInfo } from '@portal/contract/auth/auth.calls'
import { type GuardFacts, guard } from './guard.ts'

const user = { responseCode: '00' } as UserInfo
const facts = (over: Partial<GuardFacts>): GuardFacts => ({
  session: { status: 'anonymous', user: null },
  hasStoredSession: false,
  hasFlag: false,
  address: '/users?page=2#x',
  ...over,
})
const redirect = `?redirectFrom=${encodeURIComponent('/users?page=2#x')}`

describe('the route guard', () => {
  test('public routes admit every visitor', () => {
    expect(guard('public', facts({}))).toBeNull()
  })

  test('a protected route admits a signed-in user whose browser has the login flag', () => {
    expect(guard('USER|READ', facts({ session: { status: 'full', user }, hasFlag: true }))).toBeNull()
  })

  test('a signed-in user without the login flag is redirected to login', () => {
    expect(guard('USER|READ', facts({ session: { status: 'full', user } }))).toBe(`/login${redirect}`)
  })

  test('a stored session is redirected to the preloader if the login flag is set, and otherwise to login', () => {
    const unknown = { session: { status: 'unknown', user: null } as const, hasStoredSession: true }
    expect(guard('USER|READ', facts({ ...unknown, hasFlag: true }))).toBe(`/preloader${redirect}`)
    expect(guard('USER|READ', facts(unknown))).toBe(`/login${redirect}`)
  })

  test('visitors without a session, or between password and token, are redirected to login', () => {
    expect(guard('USER|READ', facts({ hasFlag: true }))).toBe(`/login${redirect}`)
    expect(guard('USER|READ', facts({ session: { status: 'pre-auth', user: null }, hasFlag: true }))).toBe(
      `/login${redirect}`,
    )
  })

  test('visitors whose session has ended are redirected to login without the requested address', () => {
    expect(guard('USER|READ', facts({ session: { status: 'ended', user: null }, hasFlag: true }))).toBe('/login')
  })

  test('the route guard never redirects to an address outside the portal', () => {
    expect(guard('USER|READ', facts({ address: '//evil.example' }))).toBe('/login')
  })
})
