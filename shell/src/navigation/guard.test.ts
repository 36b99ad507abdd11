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
  test('admits everybody to public routes', () => {
    expect(guard('public', facts({}))).toBeNull()
  })

  test('admits a signed-in user with the flag', () => {
    expect(guard('USER|READ', facts({ session: { status: 'full', user }, hasFlag: true }))).toBeNull()
  })

  test('redirects a signed-in user without the flag to login', () => {
    expect(guard('USER|READ', facts({ session: { status: 'full', user } }))).toBe(`/login${redirect}`)
  })

  test('redirects a stored session with the flag to the preloader, without it to login', () => {
    const unknown = { session: { status: 'unknown', user: null } as const, hasStoredSession: true }
    expect(guard('USER|READ', facts({ ...unknown, hasFlag: true }))).toBe(`/preloader${redirect}`)
    expect(guard('USER|READ', facts(unknown))).toBe(`/login${redirect}`)
  })

  test('redirects everybody else to login, also between password and token', () => {
    expect(guard('USER|READ', facts({ hasFlag: true }))).toBe(`/login${redirect}`)
    expect(guard('USER|READ', facts({ session: { status: 'pre-auth', user: null }, hasFlag: true }))).toBe(
      `/login${redirect}`,
    )
  })

  test('redirects visitors after an ended session to login, and no further', () => {
    expect(guard('USER|READ', facts({ session: { status: 'ended', user: null }, hasFlag: true }))).toBe('/login')
  })

  test('the route guard never passes on an address outside the portal', () => {
    expect(guard('USER|READ', facts({ address: '//evil.example' }))).toBe('/login')
  })
})
