import { expect, test } from '@jest/globals'
import { personKey } from './person-key.ts'

test.each([
  ['Ama  Mensah ', 'AMA MENSAH'],
  ['José Núñez', 'JOSE\u0301 Nunez'],
  ['Siobhan O’Brien', "Siobhan O'Brien"],
])('the names %s and %s belong to the same person', (one, other) => expect(personKey(one)).toBe(personKey(other)))

test.each([
  ['Ama Mensah', 'Mensah Ama'],
  ['Ama Mensah', 'Ama Mensa'],
  ['Ama Mensah', 'Ama K. Mensah'],
  ['की', 'का'],
])('the names %s and %s belong to different people', (one, other) => expect(personKey(one)).not.toBe(personKey(other)))
