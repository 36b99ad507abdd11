import { expect, test } from '@jest/globals'
import { profileTiles } from './profile-tiles.ts'

const t = (key: string) => key

test('percentages are shown as whole numbers, and officers as a count', () => {
  const summary = { detailsPer: 62, officersPer: 100, docsPer: 0, totalOfficers: 3 }
  expect(profileTiles(t, summary, { language: 'en' }).map(({ value }) => value)).toEqual(['62%', '100%', '0%', 3])
})

test('the tiles show no figures before the gateway has answered', () => {
  expect(profileTiles(t, undefined, { language: 'fr' }).map(({ value }) => value)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('each tile links to the section that its figure summarizes', () => {
  expect(profileTiles(t, undefined, { language: 'en' }).map(({ href }) => href)).toEqual([
    '/officer-details#tour-company-details',
    '/officer-details#tour-officers',
    '/officer-details#tour-documents',
    '/officer-details#tour-officers',
  ])
})
