import { expect, it } from '@jest/globals'
import type { Catalogue } from '../releases/catalogue.ts'
import { pageFace } from './page-face.ts'

const EMPTY = { registry: { serial: 1, modules: [] } } as unknown as Catalogue

it.each([
  ['en', 'fr', 'en'],
  ['fr', 'en', 'fr'],
  ['xx', 'fr', 'fr'],
  [undefined, 'fr, en;q=0.5', 'fr'],
  [undefined, 'de', 'en'],
  [undefined, undefined, 'en'],
])('a page with ?lang=%s for a reader who prefers %s is in %s', async (asked, acceptLanguage, language) => {
  const request = { path: '/users', origin: 'https://portal.example', asked, acceptLanguage }
  const links = { blog: '/', help: '/', compliance: '/', apiDocumentation: '/' }
  const problems: string[] = []
  const face = await pageFace(EMPTY, request, { links, oidc: undefined }, (problem) => problems.push(problem))
  expect(face).toEqual({ language, lang: language, head: { title: expect.stringMatching(/./) } })
  expect(problems).toEqual([])
})
