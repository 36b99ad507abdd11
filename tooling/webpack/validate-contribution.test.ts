import { createRequire } from 'node:module'
import { describe, expect, test } from '@jest/globals'
import sample from './fixtures/mfe-sample/src/module.ts'

const { validateContribution } = createRequire(import.meta.url)('./validate-contribution.cjs')
const built = { name: 'mfe-sample', screens: ['SampleScreen'], sdkVersion: '0.1.0' }

describe('a module that is built', () => {
  test('passes when the shell could draw it', () => {
    expect(() => validateContribution(sample, built)).not.toThrow()
  })

  test.each([
    ['a path twice', { routes: [...sample.routes, ...sample.routes] }, 'path /sample is there twice'],
    ['a title missing in French', { titles: { ...sample.titles, fr: {} } }, 'title "sample" is missing in "fr"'],
    ['a language missing', { titles: { en: sample.titles.en } }, 'no titles in "fr"'],
    [
      'a menu item that leads nowhere',
      { menu: [{ ...sample.menu[0], path: '/gone' }] },
      '/gone is offered but no route',
    ],
    ['another name than its folder', { name: 'mfe-other' }, 'its name is "mfe-other"'],
    ['an sdk range that excludes ours', { sdk: '^9.0.0' }, 'sdk "^9.0.0" excludes portal-sdk 0.1.0'],
    ['a screen that is not there', { routes: [{ ...sample.routes[0], screen: 'Gone' }] }, 'screen Gone of /sample'],
  ])('is refused for %s', (_, fault, message) => {
    expect(() => validateContribution({ ...sample, ...fault }, built)).toThrow(message)
  })
})
