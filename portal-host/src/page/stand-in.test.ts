/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals'
import { standIn } from './stand-in.ts'

const words = () => document.getElementById('portal-words')
const root = () => document.getElementById('root') as HTMLElement
const isOff = () => document.documentElement.dataset.words === 'off'
/** Waits for the mutation observers, which are called after the running task. */
const told = () => new Promise((done) => setTimeout(done))

beforeEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset.words
  delete document.documentElement.dataset.theme
  history.replaceState(null, '', '/')
  document.head.innerHTML = '<style id="portal-words-style"></style>'
  document.body.innerHTML = `<div id="root"></div>
    <div id="portal-words"><h1>Words</h1><a href="/register">Register</a></div>`
})

const front = (isAsked = false) => standIn('en', ['en', 'fr', 'es'], isAsked, false)
const signIn = () => standIn('en', ['en', 'fr'], false, true)

describe('the words of a page', () => {
  it('prerendered texts stay while the shell draws its frame, and disappear with their style once the screen has its heading', async () => {
    signIn()
    root().innerHTML = '<header>Brand</header><main></main>'
    await told()
    expect(words()).not.toBeNull()
    root().innerHTML = '<header>Brand</header><main><h1>Sign in</h1></main>'
    await told()
    expect(words()).toBeNull()
    expect(document.getElementById('portal-words-style')).toBeNull()
  })

  it.each(['<div role="alert">It did not load</div>', '<main><h1>It did not load</h1></main>'])(
    'prerendered texts are replaced by the reason why the screen is missing: %s',
    async (card) => {
      front()
      root().innerHTML = card
      await told()
      expect(words()).toBeNull()
    },
  )

  it('prerendered texts are removed when the address changes', async () => {
    front()
    history.replaceState(null, '', '/preloader')
    root().innerHTML = '<p>Loading</p>'
    await told()
    expect(words()).toBeNull()
  })

  it('if a prerendered link has the focus, the same link of the screen gets the focus', async () => {
    front()
    words()?.querySelector('a')?.focus()
    root().innerHTML = '<h1>Words</h1><a href="/login">Login</a><a href="/register">Register</a>'
    await told()
    expect(document.activeElement).toBe(root().querySelector('a[href="/register"]'))
  })

  it.each([
    ['language', 'fr', true],
    ['landing', 'es', true],
    ['language', 'en', false],
    ['language', 'de', false],
  ])('prerendered texts are hidden if the user chose another language (%s: %s)', (name, language, off) => {
    localStorage.setItem(`portal.${name}`, language)
    front()
    expect(isOff()).toBe(off)
  })

  it('prerendered texts are shown if the address names their language, whatever the user chose', () => {
    localStorage.setItem('portal.language', 'fr')
    front(true)
    expect(isOff()).toBe(false)
  })

  it('prerendered sign-in texts are hidden from signed-in users and after the provider’s redirect', () => {
    localStorage.setItem('tk', '1')
    signIn()
    expect(isOff()).toBe(true)
    localStorage.clear()
    delete document.documentElement.dataset.words
    history.replaceState(null, '', '/login#provider=abc')
    signIn()
    expect(isOff()).toBe(true)
  })

  it('prerendered texts are shown in the chosen theme', () => {
    localStorage.setItem('portal.theme', 'dark')
    front()
    expect(document.documentElement.dataset.theme).toBe('dark')
  })
})
