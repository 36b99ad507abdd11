import type { DomainTexts } from '../i18n/domain-texts.ts'

export const texts: DomainTexts = {
  en: () => import(/* webpackChunkName: "texts-en" */ './en.json', { with: { type: 'json' } }),
  fr: () => import(/* webpackChunkName: "texts-fr" */ './fr.json', { with: { type: 'json' } }),
}
