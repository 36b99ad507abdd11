/** @jest-environment jsdom */
import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { beginVisit, endVisit, ticketOf } from './provider-visit.ts'

beforeEach(() => sessionStorage.clear())

describe('a visit to the identity provider', () => {
  it('each visit has a new secret and sends the gateway its SHA-256', async () => {
    const challenges = [await beginVisit(null), await beginVisit('/users')]
    const visit = endVisit()
    expect(visit?.verifier).toMatch(/^[\w-]{43}$/)
    expect(challenges[1]).toBe(
      createHash('sha256')
        .update(visit?.verifier ?? '')
        .digest('base64url'),
    )
    expect(challenges[0]).not.toBe(challenges[1])
    expect(visit?.wanted).toBe('/users')
  })

  it('a visit can be ended only once, and only after it was started', async () => {
    await beginVisit(null)
    expect(endVisit()).not.toBeNull()
    expect(endVisit()).toBeNull()
  })

  it('a visit never redirects to another origin, whatever the storage contains', () => {
    for (const wanted of ['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/\\evil.example']) {
      sessionStorage.setItem('portal.provider', JSON.stringify({ verifier: 'v', wanted }))
      expect(endVisit()).toEqual({ verifier: 'v', wanted: null })
    }
  })

  it('a return from the identity provider is recognized only by the fragment of the address', () => {
    expect(ticketOf('#provider=abc-_1')).toBe('abc-_1')
    expect(ticketOf('#provider=')).toBe('')
    for (const other of ['', '#main', '#provider=<script>', '#provider=a&b']) expect(ticketOf(other)).toBeNull()
  })
})
