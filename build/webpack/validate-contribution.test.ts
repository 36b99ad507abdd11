import { createRequire } from 'node:module'
import { describe, expect, test } from '@jest/globals'
import sample from './fixtures/mfe-sample/src/module.ts'

const { validateContribution } = createRequire(import.meta.url)('./validate-contribution.cjs')
const built = { name: 'mfe-sample', screens: ['SampleScreen'] }

const step = {
  ...{ id: 'list', path: '/sample', target: 'sample-list', title: 'sample', text: 'sample', order: 10 },
  ...{ requires: 'USER|READ', side: 'both' },
}

const figure = { name: 'samples.active', title: 'sample', href: '/sample?f.status=ACTIVE' }
const card = { ...sample.menu[0], text: 'sample', figures: [figure] }
const command = {
  ...{ id: 'new', title: 'sample', href: '/sample?panel=create', icon: 'plus' },
  ...{ requires: 'USER|CREATE', side: 'both' },
}

describe('a module that is built', () => {
  test('a module that the shell can display passes', () => {
    expect(() => validateContribution(sample, built)).not.toThrow()
  })

  test('a module whose tour steps are on its own screens passes', () => {
    expect(() => validateContribution({ ...sample, tour: [step] }, built)).not.toThrow()
  })

  test('a module whose card figures and commands lead to its own screens passes', () => {
    const about = { ...command, id: 'about', href: '/sample?id={id}', record: 'sample' }
    expect(() => validateContribution({ ...sample, cards: [card], commands: [command, about] }, built)).not.toThrow()
  })

  test('a module with a name that the host would refuse is refused', () => {
    expect(() => validateContribution({ ...sample, name: 'payments' }, { ...built, name: 'payments' })).toThrow(
      'does not begin with "mfe-"',
    )
  })

  test('a module with its own icon passes', () => {
    const menu = [{ ...sample.menu[0], icon: 'M4 4h16v16H4z' }]
    expect(() => validateContribution({ ...sample, menu }, built)).not.toThrow()
  })

  test.each([
    ['an icon nobody can draw', { menu: [{ ...sample.menu[0], icon: '<svg/>' }] }, 'icon "<svg/>" of /sample'],
    ['a path twice', { routes: [...sample.routes, ...sample.routes] }, 'path /sample is there twice'],
    ['a title missing in French', { titles: { ...sample.titles, fr: {} } }, 'title "sample" is missing in "fr"'],
    ['a language missing', { titles: { en: sample.titles.en } }, 'no titles in "fr"'],
    [
      'a menu item that leads nowhere',
      { menu: [{ ...sample.menu[0], path: '/gone' }] },
      '/gone is offered but no route',
    ],
    ['another name than its folder', { name: 'mfe-other' }, 'its name is "mfe-other"'],
    ['a tour step twice', { tour: [step, step] }, 'tour step list is there twice'],
    ['a tour step elsewhere', { tour: [{ ...step, path: '/gone' }] }, '/gone is offered but no route'],
    ['a tour step without words', { tour: [{ ...step, text: 'why' }] }, 'title "why" is missing in "en"'],
    ['a tour step at no element', { tour: [{ ...step, target: '#list > a' }] }, 'is not named plainly'],
    [
      'further words without a text',
      { routes: [{ ...sample.routes[0], words: 'sampleWords' }] },
      'title "sampleWords" is missing in "en"',
    ],
    ['a figure elsewhere', { cards: [{ ...card, figures: [{ ...figure, href: '/gone?f.x=Y' }] }] }, '/gone is offered'],
    ['a figure of no domain', { cards: [{ ...card, figures: [{ ...figure, name: 'Active' }] }] }, 'figure "Active"'],
    [
      'a figure without words',
      { cards: [{ ...card, figures: [{ ...figure, title: 'why' }] }] },
      'title "why" is missing',
    ],
    ['five figures', { cards: [{ ...card, figures: Array(5).fill(figure) }] }, 'more than four figures'],
    ['a command twice', { commands: [command, command] }, 'command new is there twice'],
    ['a command elsewhere', { commands: [{ ...command, href: '/gone' }] }, '/gone is offered but no route'],
    [
      'a command about no record',
      { commands: [{ ...command, href: '/sample?id={id}' }] },
      'has to name a kind of record',
    ],
    ['a screen that is not there', { routes: [{ ...sample.routes[0], screen: 'Gone' }] }, 'screen Gone of /sample'],
  ])('a module is refused for %s', (_, fault, message) => {
    expect(() => validateContribution({ ...sample, ...fault }, built)).toThrow(message)
  })
})
