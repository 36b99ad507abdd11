import type { DomainTexts } from '../domain-texts.ts'

export const texts: DomainTexts = {
  en: () => import(/* webpackChunkName: "texts-en" */ './en.json'),
  fr: () => import(/* webpackChunkName: "texts-fr" */ './fr.json'),
}
